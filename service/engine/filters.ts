import type { DocType, SourceDocument } from '#lib/contract/document.ts';
import type { Filters } from './ports.ts';

type FilteredFields = Pick<SourceDocument, 'doc_type' | 'level' | 'court' | 'date' | 'is_abandoned'>;

/** What courts decide: only these have a court to be narrowed by. */
export const COURT_TYPES: readonly DocType[] = ['裁判', '憲法法庭裁判'];

/** A statute holds whatever the date of its last amendment: only what was decided or written on a day lies in a range. */
export const UNDATED_TYPE: DocType = '法規命令';

/** Whether filters let a document through. An empty list is no filter. */
export function passesFilters(document: FilteredFields, filters: Filters = {}): boolean {
  const { doc_type, level, court, date, is_abandoned } = document;
  const { docTypes = [], levels = [], courts = [], startDate, endDate, inForce } = filters;
  if (docTypes.length > 0 && !docTypes.includes(doc_type)) return false;
  if (inForce !== undefined && is_abandoned === inForce) return false;
  if (levels.length > 0 && doc_type === '裁判' && !(level && levels.includes(level))) return false;
  if (courts.length > 0 && COURT_TYPES.includes(doc_type) && !(court && courts.includes(court))) return false;
  if (doc_type === UNDATED_TYPE) return true;
  if (startDate && !(date && date >= startDate)) return false;
  return !endDate || (date !== null && date <= endDate);
}
