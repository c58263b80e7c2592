import { DOC_TYPES, LEVELS } from '#lib/contract/names.ts';
import type { FilteredSearchParams } from '#lib/contract/search-filters.ts';
import { NORM_RANKS, RANK_STANDINGS } from './norm-ranks.ts';
import { type SearchUrl, searchHref } from './params.ts';

/** A search as the address of `/search` has it: `checkSearch` reads the same search out of it. */
function urlOfSearch(params: FilteredSearchParams): Partial<SearchUrl> {
  const { query, search_type, limit, doc_type = [], standing = [], level = [], court = [] } = params;
  const { start_date = '', end_date = '', in_force, sort } = params;
  return {
    q: query,
    mode: search_type,
    limit: String(limit),
    type: DOC_TYPES.filter((one) => doc_type.includes(one)),
    standing: NORM_RANKS.filter((rank) => RANK_STANDINGS[rank].every((one) => standing.includes(one))),
    level: LEVELS.filter((one) => level.includes(one)),
    court: [...court],
    from: start_date,
    to: end_date,
    in_force: in_force === undefined ? '' : String(in_force),
    ...(sort && { sort }),
  };
}

export const hrefOfSearch = (params: FilteredSearchParams): string => searchHref(urlOfSearch(params));
