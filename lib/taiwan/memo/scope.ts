/** What of an answer's conditions narrows its sources; what was not chosen is not spoken of. */
export type MemoScope = 'dates' | 'levels' | 'both';

type ScopeFilters = {
  levels?: readonly string[] | undefined;
  startDate?: string | undefined;
  endDate?: string | undefined;
};

/** Null where nothing narrows. */
export function scopeOf({ levels = [], startDate, endDate }: ScopeFilters): MemoScope | null {
  const hasDates = startDate !== undefined || endDate !== undefined;
  if (levels.length > 0) return hasDates ? 'both' : 'levels';
  return hasDates ? 'dates' : null;
}
