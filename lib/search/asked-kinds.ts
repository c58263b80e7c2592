import type { DocType } from '#lib/contract/document.ts';
import type { FilteredSearchParams } from '#lib/contract/search-filters.ts';

/** What courts decide: only these have a court to be narrowed by. */
export const COURT_TYPES: readonly DocType[] = ['裁判', '憲法法庭裁判'];

/** A statute holds whatever the date of its last amendment: only what was decided or written on a day lies in a range. */
export const UNDATED_TYPE: DocType = '法規命令';

/** Only judgments have a level; rulings of the 憲法法庭 have a court. */
export const LEVEL_TYPE: DocType = '裁判';

/** The kinds that a search is for, none for all: who asks for a court or a level asks for its decisions. */
export function askedKinds(params: Pick<FilteredSearchParams, 'doc_type' | 'level' | 'court'>): DocType[] {
  const { doc_type = [], level = [], court = [] } = params;
  if (doc_type.length > 0) return [...new Set(doc_type)];
  if (level.length > 0) return [LEVEL_TYPE];
  return court.length > 0 ? [...COURT_TYPES] : [];
}
