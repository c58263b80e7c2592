import { citedSegments, linesOf } from '../chat/cited-segments.ts';
import { markdownBlocks } from '../chat/markdown/blocks.ts';
import type { ReadFullDocument } from '../contract/full-document.ts';
import { citeRange } from '../document/cite-range.ts';
import { statusOf } from '../document/status.ts';
import { compareQuotation, quotationSource } from '../taiwan/check/compare.ts';
import { statusNote } from '../taiwan/document/citing/status-note.ts';
import { sourceNoticeOf } from '../taiwan/source-notice.ts';
import type { ItemContent } from './content.ts';

/** Longer texts are cited, not quoted whole. */
const WHOLE_ARTICLE_MAX = 2_000;

/** What a report needs of a document: its names, and the citation of each quotation that is verbatim in it. */
export type ReportSource = {
  official: string;
  /** What stands behind each of its citations: that it is no longer in force, or was changed; empty of others. */
  note: string;
  /** The whole text, if it is an article and short enough. */
  article: string | null;
  /** By quotation; null for one that is not in the document. */
  citations: ReadonlyMap<string, string | null>;
};

/** The documents that a report will name, each with the quotations attributed to it. */
export function quotedDocuments(contents: readonly ItemContent[]): Map<string, Set<string>> {
  const quotations = new Map<string, Set<string>>();
  const quotesOf = (docId: string) => {
    const known = quotations.get(docId) ?? new Set<string>();
    quotations.set(docId, known);
    return known;
  };
  for (const content of contents) {
    if (content.kind === 'document') quotesOf(content.doc_id);
    else if (content.kind === 'passage') quotesOf(content.doc_id).add(content.text);
    else if (content.kind === 'answer') {
      const flows = markdownBlocks(content.text).flatMap(({ block }) => linesOf(block));
      for (const { quotations, cites } of flows.flatMap(citedSegments))
        for (const cite of cites) {
          const docId = content.references[cite - 1]?.doc_id;
          if (docId) for (const { text } of quotations) quotesOf(docId).add(text);
        }
    }
  }
  return quotations;
}

/** Looks up these quotations in their document. */
export function sourceOf(document: ReadFullDocument, quotes: Iterable<string>): ReportSource {
  const source = quotationSource(document.text);
  const citations = new Map<string, string | null>();
  for (const quote of quotes) {
    const compared = compareQuotation(quote, source);
    const at = compared ? -1 : document.text.indexOf(quote.trim());
    if (compared?.isVerbatim) citations.set(quote, citeRange(document, [compared.start, compared.end]));
    // Too short for the tolerant comparison: only an exact match counts.
    else if (at >= 0) citations.set(quote, citeRange(document, [at, at + quote.trim().length]));
    else citations.set(quote, null);
  }
  const notice = sourceNoticeOf(document.text);
  const own = notice === null ? document.text : document.text.slice(0, document.text.lastIndexOf(notice));
  return {
    official: document.official ?? document.title,
    note: statusNote(statusOf(document)),
    article:
      document.neighbours.whole !== null && own.length <= WHOLE_ARTICLE_MAX && own.trim() !== ''
        ? own.trim()
        : null,
    citations,
  };
}
