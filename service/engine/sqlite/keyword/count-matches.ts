import { DOC_TYPES, LEVELS } from '#lib/contract/names.ts';
import { DATE_FILTER_EXEMPT } from '#lib/search/kinds-of-filters.ts';
import type { KeywordCounts } from '#service/engine/ports.ts';
import { slotOf } from '../candidates/columns.ts';
import type { FactColumns } from '../store/facts.ts';
import { hierarchyRankOfId, MAX_HIERARCHY_RANK } from '../store/integer-ids.ts';

const DATE_EXEMPT = DOC_TYPES.indexOf(DATE_FILTER_EXEMPT) + 1;
/** A day is a number `yyyymmdd`: divided by this it gives the year. */
const YEAR = 10_000;

/** Counts documents by their columns in memory, without reading a row. */
export function countFacts(ids: ArrayLike<number>, facts: FactColumns): KeywordCounts['facets'] {
  const types = new Uint32Array(DOC_TYPES.length + 1);
  const levels = new Uint32Array(LEVELS.length + 1);
  const courts = new Uint32Array(facts.courts.length);
  const hierarchyRanks = new Uint32Array(MAX_HIERARCHY_RANK + 1);
  const years = new Map<number, number>();
  const add = (counts: Uint32Array, at: number) => {
    counts[at] = (counts[at] as number) + 1;
  };
  for (let i = 0; i < ids.length; i++) {
    const id = ids[i] as number;
    add(hierarchyRanks, hierarchyRankOfId(id));
    const slot = slotOf(id, facts.columns);
    if (slot < 0) continue;
    const type = facts.docType[slot] as number;
    add(types, type);
    add(levels, facts.level[slot] as number);
    add(courts, facts.court[slot] as number);
    const year = Math.floor((facts.day[slot] as number) / YEAR);
    if (type !== DATE_EXEMPT && year > 0) years.set(year, (years.get(year) ?? 0) + 1);
  }
  return {
    docTypes: named(['', ...DOC_TYPES], types),
    levels: named(['', ...LEVELS], levels),
    courts: named(facts.courts, courts),
    years: Object.fromEntries(years),
    hierarchyRanks: Object.fromEntries([...hierarchyRanks.entries()].filter(([, count]) => count > 0)),
  };
}

/** Counts by name; values without a name are left out. */
const named = (names: readonly string[], counts: Uint32Array): Record<string, number> =>
  Object.fromEntries(
    names.flatMap((name, i) => (name !== '' && counts[i] ? [[name, counts[i] as number]] : [])),
  );
