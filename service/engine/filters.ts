import type { SourceDocument } from '#lib/contract/document.ts';
import type { Filters } from './ports.ts';

type FilteredFields = Pick<SourceDocument, 'doc_type' | 'level' | 'date'>;

/** Whether filters let a document through. An empty list is no filter. */
export function passesFilters({ doc_type, level, date }: FilteredFields, filters: Filters = {}): boolean {
  const { docTypes = [], levels = [], startDate, endDate } = filters;
  if (docTypes.length > 0 && !docTypes.includes(doc_type)) return false;
  if (levels.length > 0 && doc_type === '裁判' && !(level && levels.includes(level))) return false;
  if (startDate && !(date && date >= startDate)) return false;
  return !endDate || (date !== null && date <= endDate);
}
