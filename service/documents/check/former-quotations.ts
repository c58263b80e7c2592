import type { SourceDocument } from '#lib/contract/document.ts';
import { compareQuotation, quotationSource } from '#lib/taiwan/check/compare.ts';
import { readHistory } from '#lib/taiwan/document/articles/article-changes.ts';
import { articleEditions } from '#lib/taiwan/document/articles/article-editions.ts';
import { articleNumberOf } from '#lib/taiwan/ids.ts';
import type { DocumentSummary, EditionStore } from '#service/engine/ports.ts';
import { NO_DATE } from '../tasks/editions.ts';
import type { ComparedQuotation } from './compare-quotations.ts';

/** The former text of an article that a brief quotes word for word. */
export type FormerQuotation = {
  quotations: ComparedQuotation[];
  /** The day of promulgation of the change that ended this text, if the history of its act tells it. */
  ended: string | null;
};

const MAX_EDITIONS = 20;

/** Null unless one former text of the article has all that is quoted. */
export async function findFormerQuotation(
  editions: Pick<EditionStore, 'of'>,
  brief: string,
  quotations: readonly ComparedQuotation[],
  article: DocumentSummary,
  current: SourceDocument | undefined,
  act: SourceDocument | null,
): Promise<FormerQuotation | null> {
  const number = articleNumberOf(article.doc_id);
  if (number === null || quotations.every(({ comparison }) => comparison.isVerbatim)) return null;
  const former = await editions.of(article.doc_id, MAX_EDITIONS);
  if (former.length === 0) return null;
  const changes = readHistory(act?.text ?? '')(number);
  const today = current ? { ...current, date: current.date ?? NO_DATE } : null;
  for (const edition of articleEditions(today, former, changes)) {
    if (edition.is_current) continue;
    const source = quotationSource(edition.text);
    const found = quotations.flatMap((quotation): ComparedQuotation[] => {
      const comparison = compareQuotation(brief.slice(quotation.start, quotation.end), source);
      if (!comparison?.isVerbatim) return [];
      return [{ ...quotation, comparison, sourceText: edition.text.slice(comparison.start, comparison.end) }];
    });
    if (found.length === quotations.length) return { quotations: found, ended: edition.ended };
  }
  return null;
}
