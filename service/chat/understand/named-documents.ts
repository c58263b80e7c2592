import { readRanges } from '#lib/taiwan/check/hyphens.ts';
import { citationPhrase } from '#lib/taiwan/citation-phrases.ts';
import { findCitations } from '#lib/taiwan/citations/find.ts';
import { type CitableDocument, citationKey, documentKeys } from '#lib/taiwan/citations/keys.ts';
import { parseCitation } from '#lib/taiwan/citations/parse.ts';
import type { Act, ArticleCitation, Citation, CitationContext } from '#lib/taiwan/citations/types.ts';
import { foldText } from '#lib/text/fold.ts';

/** A document that a text names, and the folded phrase by which titles and texts usually name it. */
export type NamedDocument = { citation: Citation; phrase: string };

/**
 * The documents that a text names, each once, and what else it says, folded: `readNames('民法184的時效')` names
 * 民法第184條 and says 的時效. An act alone is no document that answers, its name is left in the rest.
 */
export function readNames(
  text: string,
  context: CitationContext = {},
): { named: NamedDocument[]; rest: string } {
  const named = new Map<string, NamedDocument>();
  const rest: string[] = [];
  let end = 0;
  // A citation alone may be written shorter than in a sentence: 商業會計法51.
  const whole = text.includes('第') ? null : parseCitation(text.trim());
  const found =
    whole && citationPhrase(whole)
      ? [{ start: 0, end: text.length, citation: whole }]
      : findCitations(text, undefined, context);
  for (const { citation, start, end: to } of readRanges(text, found)) {
    const phrase = citationPhrase(citation);
    if (phrase === undefined) continue;
    if (!named.has(phrase)) named.set(phrase, { citation, phrase });
    if (start > end) rest.push(text.slice(end, start));
    end = to;
  }
  if (end < text.length) rest.push(text.slice(end));
  return { named: [...named.values()], rest: rest.map(foldText).join(' ') };
}

/** The act that was named last. */
export function lastAct(named: readonly NamedDocument[]): Act | undefined {
  const article = named.findLast(({ citation }) => citation.kind === 'article');
  return (article?.citation as ArticleCitation | undefined)?.act;
}

export const hasExactName = ({ citation }: NamedDocument, document: CitableDocument): boolean =>
  documentKeys(document).includes(citationKey(citation));

/** Like `hasExactName`, but the title may have more before the name: 金融控股公司法第8條 for 公司法第8條. */
export function hasName(named: NamedDocument, document: CitableDocument): boolean {
  const title = foldText(document.title);
  const { citation, phrase } = named;
  if (citation.kind === 'article') return title.endsWith(phrase) || hasExactName(named, document);
  const isOfCourt =
    citation.kind !== 'case' || !citation.court || title.includes(foldText(citation.court.name));
  return isOfCourt && holdsNumber(title, phrase);
}

/** Whether a folded text holds a phrase that opens with a number, not inside another number: 12年度 in 112年度. */
function holdsNumber(folded: string, phrase: string): boolean {
  for (let at = folded.indexOf(phrase); at >= 0; at = folded.indexOf(phrase, at + 1))
    if (!/[\d〇一二三四五六七八九十百]/.test(folded[at - 1] ?? '')) return true;
  return false;
}

/**
 * The same article without the first `stray` characters of its act's name; undefined if fewer than `minCharacters` are
 * left.
 */
export function withoutStrayPrefix(
  { citation }: NamedDocument,
  stray: number,
  minCharacters: number,
): NamedDocument | undefined {
  if (citation.kind !== 'article' || citation.act.name.length - stray < minCharacters) return;
  const article = { ...citation, act: { name: citation.act.name.slice(stray) } };
  return { citation: article, phrase: citationPhrase(article) ?? '' };
}
