import type { Filters } from '#service/engine/ports.ts';

export type FilterCondition = { sql: string; values: string[] };

const list = (values: readonly string[]) => values.map(() => '?').join(', ');

/** Filters as a condition on `documents`; null when they let everything through. An empty list is no filter. */
export function filterCondition(filters: Filters = {}): FilterCondition | null {
  const { docTypes = [], levels = [], startDate, endDate } = filters;
  const parts: FilterCondition[] = [];
  if (docTypes.length > 0) parts.push({ sql: `doc_type IN (${list(docTypes)})`, values: [...docTypes] });
  if (levels.length > 0)
    parts.push({ sql: `(doc_type <> '裁判' OR level IN (${list(levels)}))`, values: [...levels] });
  if (startDate) parts.push({ sql: 'date >= ?', values: [startDate] });
  if (endDate) parts.push({ sql: 'date <= ?', values: [endDate] });
  if (parts.length === 0) return null;
  return { sql: parts.map(({ sql }) => sql).join(' AND '), values: parts.flatMap(({ values }) => values) };
}
