import type { DocType, Level, SourceDocument, StandingName } from '#lib/contract/document.ts';
import {
  COURT_TYPES,
  DATE_FILTER_EXEMPT,
  LEVEL_TYPE,
  typesOfStandings,
} from '#lib/search/kinds-of-filters.ts';
import { hierarchyRankOf, nameOfHierarchyRank } from '#lib/taiwan/kinds/hierarchy-rank.ts';

/** Which documents may be found; `passesFilters` defines what each filter means. */
export type Filters = {
  docTypes?: readonly DocType[];
  /** By the names of the API. Only narrows the kinds that have documents of these ranks; other kinds stay in. */
  standings?: readonly StandingName[];
  /** Narrows judgments only: documents of other kinds stay in. */
  levels?: readonly Level[];
  /** Names as documents have them. Narrows judgments and rulings only: other kinds stay in. */
  courts?: readonly string[];
  /**
   * Compared with the date of a decision, interpretation or letter, both ends included; those without a date drop out.
   * Statutes stay in, whatever their date.
   */
  startDate?: string;
  endDate?: string;
  /** true: only documents in force; false: only those no longer in force. */
  inForce?: boolean;
};

type FilteredFields = Omit<SourceDocument, 'text' | 'issuer'>;

/**
 * Whether filters let a document through. An empty list is no filter. `storedRank`: its rank in the hierarchy
 * as stored, where that is at hand.
 */
export function passesFilters(document: FilteredFields, filters: Filters = {}, storedRank?: number): boolean {
  const { doc_type, level, court, date, is_abandoned } = document;
  const { docTypes = [], standings = [], levels = [], courts = [], startDate, endDate, inForce } = filters;
  if (docTypes.length > 0 && !docTypes.includes(doc_type)) return false;
  if (inForce !== undefined && is_abandoned === inForce) return false;
  if (typesOfStandings(standings).includes(doc_type)) {
    if (!standings.includes(nameOfHierarchyRank(storedRank ?? hierarchyRankOf(document)))) return false;
  }
  if (levels.length > 0 && doc_type === LEVEL_TYPE && !(level && levels.includes(level))) return false;
  if (courts.length > 0 && COURT_TYPES.includes(doc_type) && !(court && courts.includes(court))) return false;
  if (doc_type === DATE_FILTER_EXEMPT) return true;
  if (startDate && !(date && date >= startDate)) return false;
  return !endDate || (date !== null && date <= endDate);
}
