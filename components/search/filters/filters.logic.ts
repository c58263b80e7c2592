import { FILTERS, NOT_FILTERED, type SearchUrl, searchHref } from '#lib/search/params.ts';

/** The filters as they stand in the fields of the panel, before they are applied. */
export type FilterDraft = Pick<SearchUrl, (typeof FILTERS)[number]>;

/** The filters of an address, without what else it says. */
export const filtersOf = ({
  type,
  standing,
  level,
  court,
  from,
  to,
  in_force,
}: FilterDraft): FilterDraft => ({
  type,
  standing,
  level,
  court,
  from,
  to,
  in_force,
});

/** The other fields of an address, to be hidden fields of the form beside the filters. */
export const keptFields = (url: SearchUrl): [name: string, value: string][] => [
  ...new URL(searchHref({ ...url, ...NOT_FILTERED }), 'http://desk').searchParams,
];

/** How many filters an address sets; a range of dates is one. */
export const setFilters = ({ from, to, ...rest }: FilterDraft): number =>
  [rest.type, rest.standing, rest.level, rest.court].reduce(
    (sum, values) => sum + values.filter(Boolean).length,
    0,
  ) + [from + to, rest.in_force].filter(Boolean).length;

const written = (value: string | string[]): string => JSON.stringify([value].flat().toSorted());

/** How many filters a draft would change. */
export const changesOf = (url: FilterDraft, draft: FilterDraft): number =>
  FILTERS.filter((name) => written(url[name]) !== written(draft[name])).length;
