/**
 * The same words as an AND query, or null when there is nothing to join: `joinWithAnd('房屋 租賃')` is
 * `房屋 & 租賃`. Our service takes a blank for `&`; other servers of the contract may take it for a part of the phrase.
 */
export function joinWithAnd(query: string): string | null {
  if (/[&＆]/.test(query)) return null;
  const words = query.split(/[\s、，,]+/u).filter((word) => word !== '');
  return words.length > 1 ? words.join(' & ') : null;
}
