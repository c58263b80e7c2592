import type { DatabaseSync } from 'node:sqlite';
import { DOC_TYPES, LEVELS } from '#lib/contract/names.ts';
import { type DocumentColumns, slotOf } from '../candidates/columns.ts';
import { numbersIn } from '../candidates/postings.ts';
import { BANDS, bandOf, hierarchyRankOfId } from './integer-ids.ts';

/**
 * Columns by slot for filters, counts and sorting by date, so that these read no row. Kinds and levels are indexes
 * into their lists, from 1; courts into `courts`; 0 for none.
 */
export type FactColumns = {
  columns: DocumentColumns;
  docType: Uint8Array;
  hierarchyRank: Uint8Array;
  level: Uint8Array;
  court: Uint16Array;
  courts: string[];
  /** 20210630 */
  day: Int32Array;
  /** By band: a bit set of the kinds in it. */
  kinds: Uint8Array;
};

const placeIn = (column: string, values: readonly string[]) =>
  `CASE ${column} ${values.map((value, i) => `WHEN '${value}' THEN ${i + 1}`).join(' ')} ELSE 0 END`;

// A covering index, documents_by_filter, has all of these columns.
const READ_FACTS = `SELECT count(*) AS n, group_concat(id) AS ids, group_concat(${placeIn('doc_type', DOC_TYPES)}) AS types,
  group_concat(${placeIn('level', LEVELS)}) AS levels,
  group_concat(coalesce(CAST(replace(date, '-', '') AS INTEGER), 0)) AS days
  FROM documents INDEXED BY documents_by_filter`;

/** Reads the facts on first use, and again whenever the columns were reloaded. */
export function createFacts(db: DatabaseSync, columnsOf: () => DocumentColumns) {
  let known: FactColumns | undefined;
  return (): FactColumns => {
    const columns = columnsOf();
    if (known?.columns !== columns) known = loadFacts(db, columns);
    return known;
  };
}

function loadFacts(db: DatabaseSync, columns: DocumentColumns): FactColumns {
  const { slots } = columns;
  const facts = {
    columns,
    docType: new Uint8Array(slots),
    hierarchyRank: new Uint8Array(slots),
    level: new Uint8Array(slots),
    court: new Uint16Array(slots),
    courts: [''],
    day: new Int32Array(slots),
    kinds: new Uint8Array(BANDS),
  };
  const stored = db.prepare(READ_FACTS).get() as { n: number } & Record<string, string | null>;
  const column = (name: string) => numbersIn(stored[name] ?? '', stored.n);
  const [ids, types, levels, days] = [column('ids'), column('types'), column('levels'), column('days')];
  for (const [i, id] of ids.entries()) {
    const slot = slotOf(id, columns);
    if (slot < 0) continue;
    facts.docType[slot] = types[i] as number;
    facts.hierarchyRank[slot] = hierarchyRankOfId(id);
    facts.level[slot] = levels[i] as number;
    facts.day[slot] = days[i] as number;
    facts.kinds[bandOf(id)] = (facts.kinds[bandOf(id)] as number) | (1 << (types[i] as number));
  }
  const places = new Map<string, number>();
  const courts = db.prepare('SELECT id, court FROM documents WHERE court IS NOT NULL');
  for (const { id, court } of courts.iterate() as Iterable<{ id: number; court: string }>) {
    const slot = slotOf(id, columns);
    const place = places.get(court) ?? facts.courts.push(court) - 1;
    places.set(court, place);
    if (slot >= 0) facts.court[slot] = place;
  }
  return facts;
}
