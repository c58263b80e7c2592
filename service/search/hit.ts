import type { ResultFacts, SourceDocument } from '#lib/contract/document.ts';
import type { Why } from '#lib/contract/why.ts';

/** A document as a list of results shows it. */
export type SearchHit = Pick<SourceDocument, 'doc_id' | 'title' | 'doc_type' | 'is_abandoned'> & {
  /** HTML fragment: the best passage, text escaped, `<em>` around the matched characters. */
  content: string;
  /** Why it was found, where the caller asked for explanations. */
  why?: Why;
  /** Its facts (kind, court, day …), where the caller asked for them. */
  facts?: ResultFacts;
};

/** A document as a hit, with the passage of it that is shown. */
export const toHit = (
  { doc_id, title, doc_type, is_abandoned }: SourceDocument,
  content: string,
): SearchHit => ({ doc_id, title, doc_type, is_abandoned, content });
