/** Articles by their ids: `law:B0000001:184-1` is of the act `law:B0000001`. */
const ARTICLE = /^(law:[^:]+):(\d+(?:-\d+)*)$/u;

/** The id of an article's act; null for every other document. */
export const wholeOf = (docId: string): string | null => ARTICLE.exec(docId)?.[1] ?? null;

/** Whether it is the first of its act, which says under what other act that was made. */
export const isFirst = (docId: string): boolean => /^law:[^:]+:1$/u.test(docId);

const numbersOf = (docId: string): number[] => (ARTICLE.exec(docId)?.[2] ?? '').split('-').map(Number);

/** The order of articles, by the ids of one act: 184, 184-1, 185, 1000. */
export function byArticle(a: string, b: string): number {
  const left = numbersOf(a);
  const right = numbersOf(b);
  for (let i = 0; i < Math.max(left.length, right.length); i++) {
    const difference = (left[i] ?? -1) - (right[i] ?? -1);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** The ids beside an article's, among those of its act in any order. */
export function beside(docId: string, ids: readonly string[]): { previous?: string; next?: string } {
  const sorted = ids.filter((id) => wholeOf(id) !== null).sort(byArticle);
  const at = sorted.indexOf(docId);
  const previous = sorted[at - 1];
  const next = sorted[at + 1];
  return at < 0 ? {} : { ...(previous && { previous }), ...(next && { next }) };
}
