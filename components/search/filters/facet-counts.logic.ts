import type { DocType, Level } from '#lib/contract/document.ts';
import type { Facets } from '#lib/contract/facets.ts';
import type { FilteredSearchParams } from '#lib/contract/search-filters.ts';

/**
 * How many there are of each value of each filter, null where that is not known: an answer counts what passes all of its
 * filters, which says nothing of values that a filter leaves out.
 */
export type FacetCounts = {
  doc_type: ((value: DocType) => number) | null;
  level: ((value: Level) => number) | null;
  court: Facets['court'] | null;
  year: Facets['year'] | null;
};

const UNKNOWN: FacetCounts = { doc_type: null, level: null, court: null, year: null };

/** What each filter would be left out of, to know all of its values. */
const WITHOUT = {
  doc_type: ['doc_type'],
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
  // A level or a court without kinds means its decisions: other kinds are left out unasked, and not counted.
  const hasImpliedKinds = !params.doc_type && (params.level || params.court);
  const known = <Name extends keyof typeof WITHOUT>(name: Name): Facets[Name] | null => {
    const set = WITHOUT[name].filter((part) => params[part] !== undefined);
    const without = { ...params };
    for (const part of set) delete without[part];
    return facetsOf(without)?.[name] ?? null;
  };
  const counter = <T>(values: readonly { value: T; count: number }[] | null) =>
    values && ((value: T) => values.find((one) => one.value === value)?.count ?? 0);
  return {
    doc_type: hasImpliedKinds ? null : counter(known('doc_type')),
    level: counter(known('level')),
    court: known('court'),
    year: known('year') ?? facetsOf(params)?.year ?? null,
  };
}
