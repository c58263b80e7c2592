import { type CheckResult, checkParameters } from '#lib/contract/issues.ts';
import { FilteredSearchParams, REPEATABLE } from '#lib/contract/search-filters.ts';

const LISTS: ReadonlySet<string> = new Set(REPEATABLE);

/** Parses a query string of the contract; a repeated parameter that may stand once is refused, not half ignored. */
export function readSearchRequest(request: URLSearchParams): CheckResult<FilteredSearchParams> {
  const parameters: Record<string, string | string[]> = Object.create(null);
  for (const name of new Set(request.keys())) {
    const values = request.getAll(name);
    parameters[name] = LISTS.has(name) || values.length > 1 ? values : (values[0] ?? '');
  }
  return checkParameters(FilteredSearchParams, { ...parameters });
}
