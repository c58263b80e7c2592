import { compareQuotation, quotationSource } from '#lib/taiwan/check/compare.ts';
import { actIdOf } from '#lib/taiwan/ids.ts';
import { foldText } from '#lib/text/fold.ts';
import type { DocumentSummary, EnginePorts } from '#service/engine/ports.ts';
import { type ComparedQuotation, withoutNotice } from './compare-quotations.ts';

/** The clauses that are searched for, the longest ones, and the least and most characters of one. */
const CLAUSES = 3;
const MIN_CHARACTERS = 6;
const MAX_CHARACTERS = 40;
const MAX_FOUND = 20;
const MAX_COMPARED = 4;

/**
 * The title of the article that has all that is quoted word for word, if it is another one of the act than the brief cites:
 * the words of 勞動基準法第17條 under its 第18條.
 */
export async function findOtherArticle(
  { lexical, store }: Pick<EnginePorts, 'lexical' | 'store'>,
  brief: string,
  quotations: readonly ComparedQuotation[],
  cited: DocumentSummary,
): Promise<string | null> {
  const act = actIdOf(cited.doc_id);
  if (act === null || quotations.every(({ comparison }) => comparison.isVerbatim)) return null;
  const quoted = quotations.map(({ start, end }) => brief.slice(start, end));
  const terms = clausesOf(quoted.join('。')).map((clause) => [clause]);
  if (terms.length === 0) return null;
  const { hits } = await lexical.search({
    terms,
    filters: { docTypes: ['法規命令'], inForce: true },
    limit: MAX_FOUND,
  });
  const others = hits.flatMap(({ doc_id }) =>
    actIdOf(doc_id) === act && doc_id !== cited.doc_id ? doc_id : [],
  );
  const articles = await store.getMany(others.slice(0, MAX_COMPARED));
  const found = articles.find(({ text }) => {
    const source = quotationSource(withoutNotice(text));
    return quoted.every((one) => compareQuotation(one, source)?.isVerbatim);
  });
  return found?.title ?? null;
}

const clausesOf = (quoted: string): string[] =>
  foldText(quoted)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((clause) => clause.length >= MIN_CHARACTERS)
    .sort((a, b) => b.length - a.length)
    .slice(0, CLAUSES)
    .map((clause) => clause.slice(0, MAX_CHARACTERS));
