import type { Holdings } from '#lib/contract/holdings.ts';

/** The ways to ask, in the order of how certain the answer is. */
export const WAYS = ['article', 'interpretation', 'question', 'terms', 'phrase'] as const;
export type WayToAsk = (typeof WAYS)[number];

/** Queries for each way that find something in what is held; the lexicon and the courts' own terms do the rest. */
const REAL: Record<WayToAsk, readonly string[]> = {
  article: ['民184', '勞基法第84條之1'],
  interpretation: ['釋748'],
  question: ['房東不還押金怎麼辦'],
  terms: ['定型化契約 & 顯失公平'],
  phrase: ['「不安抗辯」'],
};
const FICTIONAL: Record<WayToAsk, readonly string[]> = {
  article: ['示範住宅租賃條例第5條'],
  interpretation: ['示範釋字第38號'],
  question: ['房東不還押金怎麼辦'],
  terms: ['定型化契約 & 顯失公平'],
  phrase: ['「押租金」'],
};

/** Ways to ask with examples, none for what is known not to be held. */
export function examplesOf(holdings: Holdings | null): { way: WayToAsk; queries: readonly string[] }[] {
  const examples = holdings?.fictional ? FICTIONAL : REAL;
  const holds = (kind: Holdings['kinds'][number]['doc_type']) =>
    holdings === null || holdings.kinds.some(({ doc_type, count }) => doc_type === kind && count > 0);
  return WAYS.filter((way) => {
    if (way === 'article') return holds('法規命令');
    if (way === 'interpretation') return holds('釋字');
    return true;
  }).map((way) => ({ way, queries: examples[way] }));
}
