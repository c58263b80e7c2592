import type { DocType } from '#lib/contract/document.ts';
import { DOC_TYPES, LEVELS } from '#lib/contract/names.ts';
import {
  COURT_TYPES,
  DATE_FILTER_EXEMPT,
  LEVEL_TYPE,
  typesOfStandings,
} from '#lib/search/kinds-of-filters.ts';
import { hierarchyRanksNamed } from '#lib/taiwan/kinds/hierarchy-rank.ts';
import type { Filters } from '#service/engine/ports.ts';
import { dayOf } from '#service/engine/sort-order.ts';
import { idOf, slotOf } from '../candidates/columns.ts';
import type { FactColumns } from './facts.ts';
import { ABANDONED_START, BANDS, bandOf, startOfBand } from './integer-ids.ts';

/** For each value of a column, whether it passes. */
function flagAllowed(values: readonly string[], chosen: readonly string[]): Uint8Array {
  const allowed = new Uint8Array(values.length);
  for (const [i, value] of values.entries()) allowed[i] = Number(chosen.includes(value));
  return allowed;
}

type SlotFilter = (slot: number) => boolean;

/** `passesFilters` by slot; null where filters let everything through. */
export function slotFilter(facts: FactColumns, filters: Filters = {}): SlotFilter | null {
  const { docTypes = [], standings = [], levels = [], courts = [], startDate, endDate, inForce } = filters;
  const checks: SlotFilter[] = [];
  const { docType, hierarchyRank, level, court, day } = facts;
  const abandoned = facts.columns.bases[bandOf(ABANDONED_START)] as number;
  const types = ['', ...DOC_TYPES];
  if (docTypes.length > 0) {
    const allowed = flagAllowed(types, docTypes);
    checks.push((slot) => allowed[docType[slot] as number] === 1);
  }
  if (inForce !== undefined) checks.push((slot) => slot < abandoned === inForce);
  if (standings.length > 0) {
    const typesWithRank = flagAllowed(types, typesOfStandings(standings));
    const allowedRanks = hierarchyRanksNamed(standings);
    checks.push(
      (slot) =>
        typesWithRank[docType[slot] as number] === 0 || allowedRanks.includes(hierarchyRank[slot] as number),
    );
  }
  if (levels.length > 0) {
    const judgment = types.indexOf(LEVEL_TYPE);
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
