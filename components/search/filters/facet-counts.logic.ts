import type { DocType, Level } from '#lib/contract/document.ts';
import type { Facets } from '#lib/contract/facets.ts';
import type { FilteredSearchParams } from '#lib/contract/search-filters.ts';
import { COURT_TYPES, kindsOfFilters, LEVEL_TYPE, STATUTE_TYPE } from '#lib/search/kinds-of-filters.ts';
import { type NormRank, RANK_STANDINGS } from '#lib/search/norm-ranks.ts';

/**
 * How many there are of each value of each filter, null where that is not known: an answer counts what passes all of its
 * filters, which says nothing of values that a filter leaves out.
 */
export type FacetCounts = {
  doc_type: ((value: DocType) => number) | null;
  standing: ((rank: NormRank) => number) | null;
  level: ((value: Level) => number) | null;
  court: Facets['court'] | null;
  year: Facets['year'] | null;
};

const UNKNOWN: FacetCounts = { doc_type: null, standing: null, level: null, court: null, year: null };

/** For each facet: the filters that a search must leave out to count all of its values. */
const FILTERS_TO_DROP = {
  doc_type: ['doc_type'],
  standing: ['standing'],
  level: ['level'],
  court: ['court'],
  year: ['start_date', 'end_date'],
} as const;

/**
 * The counts for a search by its own answer, and for a filter that it sets by the answer to the same search without that
 * filter, where that was made in this tab.
 */
export function facetCounts(
  params: FilteredSearchParams | null,
  facetsOf: (params: FilteredSearchParams) => Facets | undefined,
): FacetCounts {
  if (!params) return UNKNOWN;
  // `ofKinds`: the kinds that have such values. A search for other kinds only counts none of them.
  const known = <Name extends keyof typeof FILTERS_TO_DROP>(
    name: Name,
    ofKinds: readonly DocType[] = [],
  ): Facets[Name] | null => {
    const set = FILTERS_TO_DROP[name].filter((part) => params[part] !== undefined);
    const without = { ...params };
    for (const part of set) delete without[part];
    const kinds = kindsOfFilters(without);
    if (name !== 'year' && kinds.length > 0 && !ofKinds.some((kind) => kinds.includes(kind))) return null;
    return facetsOf(without)?.[name] ?? null;
  };
  const counter = <T>(values: readonly { value: T; count: number }[] | null) =>
    values && ((value: T) => values.find((one) => one.value === value)?.count ?? 0);
  const standing = counter(known('standing', [STATUTE_TYPE]));
  return {
    doc_type: counter(known('doc_type')),
    standing: standing && ((rank) => RANK_STANDINGS[rank].reduce((sum, value) => sum + standing(value), 0)),
    level: counter(known('level', [LEVEL_TYPE])),
    court: known('court', COURT_TYPES),
    year: known('year') ?? facetsOf(params)?.year ?? null,
  };
}
