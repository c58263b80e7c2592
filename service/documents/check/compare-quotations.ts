import type { SourceDocument } from '#lib/contract/document.ts';
import type { AttachedQuotation } from '#lib/taiwan/check/attach.ts';
import {
  compareQuotation,
  type QuotationComparison,
  type QuotationSource,
  quotationSource,
} from '#lib/taiwan/check/compare.ts';
import { sourceNoticeOf } from '#lib/taiwan/source-notice.ts';
import type { DocumentStore } from '#service/engine/ports.ts';

/** A quotation as it was compared with the document of citation number `citation`. */
export type ComparedQuotation = {
  start: number;
  end: number;
  citation: number;
  comparison: QuotationComparison;
  /** The words of the source at that place. */
  sourceText: string | null;
};

/** Number of documents in memory at a time, since decisions may be long. */
const DOCUMENTS_AT_ONCE = 16;
/** Below this similarity a text in 「」 is no quotation of the cited document, unless the words in between say so. */
const MIN_SIMILARITY = 0.6;
/** Shorter text that is like nothing in the document may be a term or a name, although words like 規定 stand before it. */
const MIN_UNLIKE_CHARACTERS = 10;
const MAX_SOURCE_CHARACTERS = 1_200;

type CitedDocument = Pick<SourceDocument, 'doc_id' | 'is_abandoned'>;

/**
 * Compares each quotation with all citations that it may belong to. It is attributed to the one whose document has it
 * word for word, otherwise to the most similar one. A dissimilar one is attributed to none if nothing says that it is a
 * quotation, or if it may be of a document that is not held.
 */
export async function compareQuotations(
  store: Pick<DocumentStore, 'getMany'>,
  text: string,
  quotations: readonly AttachedQuotation[],
  documentOf: (citation: number) => CitedDocument | null,
): Promise<ComparedQuotation[]> {
  const wanted = new Map<string, Set<number>>();
  for (const [i, { citations }] of quotations.entries())
    for (const citation of citations) {
      const document = documentOf(citation);
      if (document) wanted.set(document.doc_id, (wanted.get(document.doc_id) ?? new Set()).add(i));
    }
  const compared = quotations.map(() => new Map<string, ReturnType<typeof compareOne>>());
  const ids = [...wanted.keys()];
  for (let from = 0; from < ids.length; from += DOCUMENTS_AT_ONCE)
    for (const document of await store.getMany(ids.slice(from, from + DOCUMENTS_AT_ONCE))) {
      const source = quotationSource(withoutNotice(document.text));
      for (const i of wanted.get(document.doc_id) ?? []) {
        const { start, end } = quotations[i] as AttachedQuotation;
        compared[i]?.set(document.doc_id, compareOne(text.slice(start, end), source));
      }
    }
  return quotations.flatMap((quotation, i) => {
    const candidates = quotation.citations.map((citation) => {
      const id = documentOf(citation)?.doc_id;
      return { citation, isHeld: id !== undefined, ...(id !== undefined && compared[i]?.get(id)) };
    });
    const best = chooseBest(quotation, candidates);
    return best ? [{ start: quotation.start, end: quotation.end, ...best }] : [];
  });
}

function compareOne(quotation: string, source: QuotationSource) {
  const comparison = compareQuotation(quotation, source);
  if (!comparison) return null;
  const { start, end } = comparison;
  const sourceText =
    end > start ? source.text.slice(start, Math.min(end, start + MAX_SOURCE_CHARACTERS)) : null;
  return { comparison, sourceText };
}

type Candidate = { citation: number; isHeld: boolean } & Partial<NonNullable<ReturnType<typeof compareOne>>>;

function chooseBest({ start, end, isExplicit }: AttachedQuotation, candidates: readonly Candidate[]) {
  const compared = candidates.flatMap(({ citation, comparison, sourceText }) =>
    comparison ? [{ citation, comparison, sourceText: sourceText ?? null }] : [],
  );
  const verbatim = compared.find(({ comparison }) => comparison.isVerbatim);
  if (verbatim) return verbatim;
  const likeness = ({ comparison }: (typeof compared)[number]) =>
    comparison.isVerbatim ? 1 : comparison.similarity;
  const best = compared.toSorted((a, b) => likeness(b) - likeness(a))[0];
  if (!best) return null;
  if (likeness(best) >= MIN_SIMILARITY) return best;
  const isCertain =
    isExplicit && candidates.every(({ isHeld }) => isHeld) && end - start >= MIN_UNLIKE_CHARACTERS;
  return isCertain ? best : null;
}

/** A notice of the source is not part of the document. */
export function withoutNotice(text: string): string {
  const notice = sourceNoticeOf(text);
  return notice === null ? text : text.slice(0, text.lastIndexOf(notice)).trimEnd();
}
