import type { DocType, StandingName } from '#lib/contract/document.ts';
import type { FilteredSearchParams } from '#lib/contract/search-filters.ts';

/** Decisions of courts: the court filter applies only to these kinds. */
export const COURT_TYPES: readonly DocType[] = ['裁判', '憲法法庭裁判'];

/** Acts and regulations. */
export const STATUTE_TYPE: DocType = '法規命令';

/** Statutes pass every range of dates: their date is only that of the last amendment. */
export const DATE_FILTER_EXEMPT = STATUTE_TYPE;

/** Only judgments have a level; rulings of the 憲法法庭 have a court. */
export const LEVEL_TYPE: DocType = '裁判';

/** The kinds that have documents of each standing: the filter by that standing applies only to these. */
const STANDING_TYPES: Record<StandingName, readonly DocType[]> = {
  constitution: ['法規命令'],
  code: ['法規命令'],
  act: ['法規命令'],
  interpretation: ['釋字', '憲法法庭裁判'],
  order: ['法規命令'],
  letter: ['函釋'],
  highest_court: ['裁判'],
  high_court: ['裁判'],
  district_court: ['裁判'],
  other: ['裁判', '憲法法庭裁判'],
};

export const typesOfStandings = (standings: readonly StandingName[]): DocType[] => [
  ...new Set(standings.flatMap((standing) => STANDING_TYPES[standing])),
];

type KindParams = Pick<FilteredSearchParams, 'doc_type' | 'standing' | 'level' | 'court'>;

/**
 * The kinds of documents that the filters ask for; an empty list means all. Without a filter by kind, a court or level
 * means decisions, and a standing means the kinds that have it.
 */
export function kindsOfFilters({
  doc_type = [],
  standing = [],
  level = [],
  court = [],
}: KindParams): DocType[] {
  if (doc_type.length > 0) return [...new Set(doc_type)];
  const ofCourts = level.length > 0 ? [LEVEL_TYPE] : court.length > 0 ? COURT_TYPES : [];
  return [...new Set([...typesOfStandings(standing), ...ofCourts])];
}
