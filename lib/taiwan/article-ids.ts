import { actIdOf, articleNumberOf } from './ids.ts';

/** `[184, 1]` of article 184-1. */
export const articleNumbersOf = (docId: string): number[] =>
  (articleNumberOf(docId) ?? '').split('-').map(Number);

/** The order of articles, by the ids of one act: 184, 184-1, 185, 1000. */
export function compareArticleIds(a: string, b: string): number {
  const left = articleNumbersOf(a);
  const right = articleNumbersOf(b);
  for (let i = 0; i < Math.max(left.length, right.length); i++) {
    const difference = (left[i] ?? -1) - (right[i] ?? -1);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** The articles before and after one, among the ids of its act in any order. */
export function adjacentArticles(
  docId: string,
  ids: readonly string[],
): { previous?: string; next?: string } {
  const sorted = ids.filter((id) => actIdOf(id) !== null).sort(compareArticleIds);
  const at = sorted.indexOf(docId);
  const previous = sorted[at - 1];
  const next = sorted[at + 1];
  return at < 0 ? {} : { ...(previous && { previous }), ...(next && { next }) };
}
