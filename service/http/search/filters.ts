import type { FilteredSearchParams } from '#lib/contract/search-filters.ts';
import { courtNames } from '#lib/taiwan/courts/court-names.ts';
import { COURT_TYPES } from '#service/engine/filters.ts';
import type { Filters } from '#service/engine/ports.ts';
import type { SortOrder } from '#service/engine/sort-order.ts';
import type { SearchOptions } from '#service/search/options.ts';

/** Only judgments have a level; rulings of the 憲法法庭 have a court. */
const withLevel = COURT_TYPES.filter((type) => type === '裁判');

/** Who asks for a court or a level asks for its decisions, and for what else the kinds name. */
function filtersOf(params: FilteredSearchParams): Filters {
  const { doc_type = [], level = [], court = [], start_date, end_date, in_force } = params;
  const ofCourts = level.length > 0 ? withLevel : court.length > 0 ? COURT_TYPES : [];
  const docTypes = [...new Set(doc_type.length > 0 ? doc_type : ofCourts)];
  return {
    ...(docTypes.length > 0 && { docTypes }),
    ...(level.length > 0 && { levels: [...new Set(level)] }),
    ...(court.length > 0 && { courts: [...new Set(court.flatMap(courtNames))] }),
    ...(start_date && { startDate: start_date }),
    ...(end_date && { endDate: end_date }),
    ...(in_force !== undefined && { inForce: in_force }),
  };
}

const ORDERS = { newest: 'newest', oldest: 'oldest', court_level: 'court' } as const;

const orderOf = ({ sort }: FilteredSearchParams): SortOrder | undefined =>
  sort === undefined || sort === 'relevance' ? undefined : ORDERS[sort];

/** What of a request narrows and orders a search; nothing where it has none of it. */
export function narrowing(params: FilteredSearchParams): Pick<SearchOptions, 'filters' | 'order'> {
  const filters = filtersOf(params);
  const order = orderOf(params);
  return { ...(Object.keys(filters).length > 0 && { filters }), ...(order && { order }) };
}
