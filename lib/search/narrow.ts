import type { Level } from '#lib/contract/document.ts';
import type { ReadSearchResponse } from '#lib/contract/search.ts';
import type { FilteredSearchParams, Sort } from '#lib/contract/search-filters.ts';
import { countFacts, type HitFacts, hitFacts, todaysCourt } from './hit-facts.ts';
import {
  COURT_TYPES,
  DATE_FILTER_EXEMPT,
  kindsOfFilters,
  LEVEL_TYPE,
  typesOfStandings,
} from './kinds-of-filters.ts';

/**
 * Applies filters and sort order to the results of a server that has none. For a decision without a day the year of
 * its case number counts; documents without the needed fact are left out.
 */
export function narrowResults(data: ReadSearchResponse, params: FilteredSearchParams): ReadSearchResponse {
  const passes = createFilter(params);
  const withFacts = data.documents.map((hit) => ({ hit, facts: hitFacts(hit) }));
  const kept = withFacts.filter(({ facts }) => passes(facts));
  const order = ORDERS[params.sort ?? 'relevance'];
  if (order) kept.sort((a, b) => order(a.facts, b.facts));
  return {
    ...data,
    documents: kept.slice(0, params.limit).map(({ hit }) => hit),
    total: kept.length,
    total_is_exact: false,
    facets: countFacts(kept.map(({ facts }) => facts)),
  };
}

/** Whether a result passes the filters, as in our service: see `kindsOfFilters`; dates never exclude statutes. */
function createFilter(params: FilteredSearchParams): (facts: HitFacts) => boolean {
  const { standing = [], level = [], court = [], start_date, end_date, in_force } = params;
  const kinds = kindsOfFilters(params);
  const ranked = typesOfStandings(standing);
  const courts = new Set(court.map(todaysCourt));
  return ({ doc_type, date, ...facts }) => {
    if (kinds.length > 0 && !(doc_type && kinds.includes(doc_type))) return false;
    if (in_force !== undefined && facts.is_abandoned === in_force) return false;
    if (doc_type && ranked.includes(doc_type) && !(facts.standing && standing.includes(facts.standing)))
      return false;
    if (level.length > 0 && doc_type === LEVEL_TYPE && !(facts.level && level.includes(facts.level)))
      return false;
    if (
      courts.size > 0 &&
      doc_type &&
      COURT_TYPES.includes(doc_type) &&
      !(facts.court && courts.has(facts.court))
    )
      return false;
    if (doc_type === DATE_FILTER_EXEMPT || (!start_date && !end_date)) return true;
    if (!date) return false;
    // If only a year is known, it is compared with the year of the bound.
    const upTo = (bound: string) => bound.slice(0, date.length);
    return (!start_date || date >= upTo(start_date)) && (!end_date || date <= upTo(end_date));
  };
}

const newest = (a: HitFacts, b: HitFacts) => (b.date ?? '').localeCompare(a.date ?? '');
/** In both orders documents without a date come last. */
const oldest = (a: HitFacts, b: HitFacts) => (a.date ?? '9999').localeCompare(b.date ?? '9999');

const LEVEL_PLACES: Record<Level, number> = { 最高: 1, 高等: 2, 智財: 2, 地方: 3 };

/** Interpretations and the 憲法法庭 first, then courts from the highest; documents of no court come last. */
function courtPlace({ doc_type, level }: HitFacts): number {
  if (doc_type === '釋字' || doc_type === '憲法法庭裁判') return 0;
  if (doc_type !== LEVEL_TYPE) return 5;
  return level ? LEVEL_PLACES[level] : 4;
}

type FactsOrder = (a: HitFacts, b: HitFacts) => number;
const ORDERS: Record<Sort, FactsOrder | null> = {
  relevance: null,
  newest,
  oldest,
  court_level: (a, b) => courtPlace(a) - courtPlace(b) || newest(a, b),
};
