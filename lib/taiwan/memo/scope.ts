/** Which of the filters chosen for an answer narrow its sources; a filter that was not chosen is not mentioned. */
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
