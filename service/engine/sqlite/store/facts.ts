import type { DatabaseSync } from 'node:sqlite';
import type { DocType } from '#lib/contract/document.ts';
import { DOC_TYPES, LEVELS } from '#lib/contract/names.ts';
import { COURT_TYPES, DATE_FILTER_EXEMPT, typesOfStandings } from '#lib/search/kinds-of-filters.ts';
import { hierarchyRanksNamed } from '#lib/taiwan/kinds/hierarchy-rank.ts';
import type { Filters } from '#service/engine/ports.ts';
import { dayOf } from '#service/engine/sort-order.ts';
import { type DocumentColumns, idOf, slotOf } from '../candidates/columns.ts';
import { numbersIn } from '../candidates/postings.ts';
import { ABANDONED_START, BANDS, bandOf, hierarchyRankOfId, startOfBand } from './integer-ids.ts';

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

/** For each value of a column, whether it passes. */
function flagAllowed(values: readonly string[], chosen: readonly string[]): Uint8Array {
  const allowed = new Uint8Array(values.length);
  for (const [i, value] of values.entries()) allowed[i] = Number(chosen.includes(value));
  return allowed;
}

type SlotFilter = (slot: number) => boolean;

/** `passesFilters` by slot; null where filters let everything through. */
export function slotFilter(facts: FactColumns, filters: Filters = {}): SlotFilter | null {
  const {
    docTypes = [],
    hierarchyRanks = [],
    levels = [],
    courts = [],
    startDate,
    endDate,
    inForce,
  } = filters;
  const checks: SlotFilter[] = [];
  const { docType, hierarchyRank, level, court, day } = facts;
  const abandoned = facts.columns.bases[bandOf(ABANDONED_START)] as number;
  const types = ['', ...DOC_TYPES];
  if (docTypes.length > 0) {
    const allowed = flagAllowed(types, docTypes);
    checks.push((slot) => allowed[docType[slot] as number] === 1);
  }
  if (inForce !== undefined) checks.push((slot) => slot < abandoned === inForce);
  if (hierarchyRanks.length > 0) {
    const typesWithRank = flagAllowed(types, typesOfStandings(hierarchyRanks));
    const allowedRanks = hierarchyRanksNamed(hierarchyRanks);
    checks.push(
      (slot) =>
        typesWithRank[docType[slot] as number] === 0 || allowedRanks.includes(hierarchyRank[slot] as number),
    );
  }
  if (levels.length > 0) {
    const judgment = types.indexOf('裁判');
    const allowed = flagAllowed(['', ...LEVELS], levels);
    checks.push((slot) => docType[slot] !== judgment || allowed[level[slot] as number] === 1);
  }
  if (courts.length > 0) {
    const typesWithCourt = flagAllowed(types, COURT_TYPES);
    const allowed = flagAllowed(facts.courts, courts);
    checks.push(
      (slot) => typesWithCourt[docType[slot] as number] === 0 || allowed[court[slot] as number] === 1,
    );
  }
  if (startDate || endDate) {
    const dateExempt = types.indexOf(DATE_FILTER_EXEMPT);
    const [from, to] = [dayOf(startDate ?? null) || 1, dayOf(endDate ?? null) || Number.MAX_SAFE_INTEGER];
    checks.push((slot) => {
      const at = day[slot] as number;
      return docType[slot] === dateExempt || (at >= from && at <= to);
    });
  }
  if (checks.length === 0) return null;
  return (slot) => slot >= 0 && checks.every((check) => check(slot));
}

/** Ids of the documents that pass, at most this many. */
export function idsPassing(facts: FactColumns, filters: Filters, most = Number.POSITIVE_INFINITY): number[] {
  const passes = slotFilter(facts, filters);
  const ids: number[] = [];
  for (let slot = 0; slot < facts.columns.slots && ids.length < most; slot++)
    if (facts.docType[slot] !== 0 && (!passes || passes(slot))) ids.push(idOf(slot, facts.columns));
  return ids;
}

/** The ids between two numbers, both excluded: those of one band, or of several in a row. */
type IdRange = readonly [from: number, to: number];
export type IdFilter = { ranges: readonly IdRange[]; passes: (id: number) => boolean };

const maskOf = (docTypes: readonly DocType[]) =>
  docTypes.reduce((mask, type) => mask | (1 << (DOC_TYPES.indexOf(type) + 1)), 0);

/** `slotFilter` by id, with the id ranges of the bands in which any document passes: other bands are not searched. */
export function idFilter(facts: FactColumns, filters: Filters = {}): IdFilter | null {
  const passesSlot = slotFilter(facts, filters);
  if (!passesSlot) return null;
  const { bases } = facts.columns;
  const kinds = filters.docTypes?.length ? maskOf(filters.docTypes) : ~0;
  const ranges: [number, number][] = [];
  for (let band = 0; band < BANDS; band++) {
    if (((facts.kinds[band] as number) & kinds) === 0) continue;
    if (!someIn(bases[band] as number, bases[band + 1] as number)) continue;
    const last = ranges.at(-1);
    if (last && last[1] === startOfBand(band)) last[1] = startOfBand(band + 1);
    else ranges.push([startOfBand(band), startOfBand(band + 1)]);
  }
  return { ranges, passes: (id) => passesSlot(slotOf(id, facts.columns)) };

  function someIn(from: number, to: number): boolean {
    for (let slot = from; slot < to; slot++) if (passesSlot?.(slot)) return true;
    return false;
  }
}
