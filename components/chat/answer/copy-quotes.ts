import type { QueryClient } from '@tanstack/react-query';
import { clipboardHtml } from '#components/shared/reading/clipboard-html.ts';
import { readingDay } from '#components/shared/reading/copying.ts';
import { type DocumentFacts, MAX_QUOTES } from '#lib/chat/facts.ts';
import { UNVERIFIED } from '#lib/chat/marks.ts';
import { documentUrl } from '#lib/contract/names.ts';
import type { CitationStyle, CitedPassage } from '#lib/document/selected-text.ts';
import { printedAddress } from '#lib/search/links.ts';
import { type CopiedPassages, copiedPassages } from '#lib/taiwan/document/citing/copied-passages.ts';
import { statusNote } from '#lib/taiwan/document/citing/status-note.ts';
import { factsQuery } from './facts.ts';
import type { QuoteToCopy } from './quotes.logic.ts';

type CopyingOptions = { client: QueryClient; webUrl: string; style: CitationStyle };
type QuotedFrom = { facts: DocumentFacts | null; cited: DocumentFacts['passages'][number] };

/**
 * Quotations of an answer for the clipboard, each in the words of its document with the citation of just that place. What does
 * not stand in its document is marked; of a server that shows no documents the words of the answer are copied, with the title.
 */
export async function copiedQuotes(
  quotes: readonly QuoteToCopy[],
  { client, webUrl, style }: CopyingOptions,
): Promise<CopiedPassages> {
  const found = await placesOf(quotes, client);
  const passages = quotes.map(({ text, references }): CitedPassage => {
    const places = references.map((reference) => ({
      reference,
      ...found.get(reference.doc_id)?.get(text),
    }));
    const at = places.find(({ cited }) => cited?.cited) ?? places[0];
    const { reference, cited, facts } = at ?? {};
    const title = reference?.title || facts?.title || '';
    const address = facts ? printedAddress(documentUrl(facts.doc_id.toWellFormed()), webUrl) : '';
    const note = facts ? statusNote(facts) : '';
    if (cited?.cited) return { passage: cited.cited.text, citation: cited.cited[style] + note, address };
    return { passage: text, citation: facts ? `${title}${UNVERIFIED}${note}` : title, address };
  });
  const { text, html } = copiedPassages(passages, readingDay());
  return { text, html: clipboardHtml(html) };
}

/** Where each quotation stands in each document that is cited for it. Asking costs nothing; a few at a time. */
async function placesOf(
  quotes: readonly QuoteToCopy[],
  client: QueryClient,
): Promise<Map<string, Map<string, QuotedFrom>>> {
  const textsByDocument = new Map<string, Set<string>>();
  for (const { text, references } of quotes)
    for (const { doc_id } of references)
      textsByDocument.set(doc_id, (textsByDocument.get(doc_id) ?? new Set()).add(text));
  const places = new Map<string, Map<string, QuotedFrom>>();
  await Promise.all(
    [...textsByDocument].map(async ([docId, texts]) => {
      const of = new Map<string, QuotedFrom>();
      places.set(docId, of);
      const all = [...texts];
      for (let from = 0; from < all.length; from += MAX_QUOTES) {
        const some = all.slice(from, from + MAX_QUOTES);
        const facts = await client.fetchQuery(factsQuery(docId, some));
        for (const [at, text] of some.entries()) of.set(text, { facts, cited: facts?.passages[at] ?? null });
      }
    }),
  );
  return places;
}
