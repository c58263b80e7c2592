import type { FilteredSearchParams } from '#lib/contract/search-filters.ts';
import { kindsOfFilters } from '#lib/search/kinds-of-filters.ts';
import { courtNames } from '#lib/taiwan/courts/court-names.ts';
import type { Filters } from '#service/engine/ports.ts';
import type { SortOrder } from '#service/engine/sort-order.ts';
import type { SearchOptions } from '#service/search/options.ts';

type FilterParams = Omit<FilteredSearchParams, 'query' | 'search_type' | 'limit'>;

function filtersOf(params: FilterParams): Filters {
  const { standing = [], level = [], court = [], start_date, end_date, in_force } = params;
  const docTypes = kindsOfFilters(params);
  return {
    ...(docTypes.length > 0 && { docTypes }),
    ...(standing.length > 0 && { standings: [...new Set(standing)] }),
    ...(level.length > 0 && { levels: [...new Set(level)] }),
    ...(court.length > 0 && { courts: [...new Set(court.flatMap(courtNames))] }),
    ...(start_date && { startDate: start_date }),
    ...(end_date && { endDate: end_date }),
    ...(in_force !== undefined && { inForce: in_force }),
  };
}

const ORDERS = { newest: 'newest', oldest: 'oldest', court_level: 'court' } as const;

const orderOf = ({ sort }: FilterParams): SortOrder | undefined =>
  sort === undefined || sort === 'relevance' ? undefined : ORDERS[sort];

/** The filters and the sort order of a request; a field is absent if the request does not set it. */
export function filtersAndOrderOf(params: FilterParams): Pick<SearchOptions, 'filters' | 'order'> {
  const filters = filtersOf(params);
  const order = orderOf(params);
  return { ...(Object.keys(filters).length > 0 && { filters }), ...(order && { order }) };
}
