import type { DocType } from '#lib/contract/document.ts';

/** Orders other than by relevance. `court`: decisions of the highest courts first, then by date. */
export const SORT_ORDERS = ['newest', 'oldest', 'court'] as const;
export type SortOrder = (typeof SORT_ORDERS)[number];

export type SortedFields = {
  doc_id: string;
  doc_type: DocType;
  date: string | null;
  hierarchyRank: number;
  is_abandoned: boolean;
};

/** Sorted by court, decisions come before statutes and letters. */
const IS_OF_COURT: Record<DocType, boolean> = {
  裁判: true,
  憲法法庭裁判: true,
  釋字: true,
  法規命令: false,
  函釋: false,
};

/** `2021-06-30` as 20210630; 0 where there is none. */
export const dayOf = (date: string | null): number => (date ? Number(date.replaceAll('-', '')) : 0);

/** The first sort key, ascending. */
export const groupOf = (order: SortOrder, doc_type: DocType, hierarchyRank: number, isAbandoned: boolean) =>
  order === 'court' ? hierarchyRank + (IS_OF_COURT[doc_type] ? 0 : 32) + (isAbandoned ? 16 : 0) : 0;

/** The second sort key, descending; documents without a date come last in either order. */
export const dayKey = (order: SortOrder, day: number): number =>
  order === 'oldest' ? -(day || Number.MAX_SAFE_INTEGER) : day;

/** By group and day, then by rank in the hierarchy, then by doc_id. */
export const compareSorted =
  (order: SortOrder) =>
  (a: SortedFields, b: SortedFields): number =>
    groupOf(order, a.doc_type, a.hierarchyRank, a.is_abandoned) -
      groupOf(order, b.doc_type, b.hierarchyRank, b.is_abandoned) ||
    dayKey(order, dayOf(b.date)) - dayKey(order, dayOf(a.date)) ||
    Number(a.is_abandoned) - Number(b.is_abandoned) ||
    a.hierarchyRank - b.hierarchyRank ||
    (a.doc_id < b.doc_id ? -1 : 1);
