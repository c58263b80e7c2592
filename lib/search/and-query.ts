/**
 * The words of a query joined by `&`, or null when there is nothing to join: `joinWithAnd('房屋 租賃')` is
 * `房屋 & 租賃`. Our service treats a blank as `&`; other servers of the contract may search for the whole phrase.
 */
export function joinWithAnd(query: string): string | null {
  if (/[&＆]/.test(query)) return null;
  const words = query.split(/[\s、，,]+/u).filter((word) => word !== '');
  return words.length > 1 ? words.join(' & ') : null;
}
