import type { DatabaseSync } from 'node:sqlite';
import type {
  CandidateHit,
  CandidateMatches,
  CandidateQuery,
  WeightedPhrase,
} from '#service/engine/ports.ts';
import { type DocumentIds, heldIds } from '../store/document-ids.ts';
import type { FactColumns } from '../store/facts.ts';
import { slotFilter } from '../store/filter-columns.ts';
import { ABANDONED_START } from '../store/integer-ids.ts';
import { type DocumentColumns, idOf, slotOf } from './columns.ts';
import { createPostings } from './postings.ts';
import { createTopK } from './top-k.ts';

type ScoredSlot = { slot: number; score: number };

/** Scores documents by weighted terms and chooses the best of each tier. See `LexicalIndex.candidates`. */
export function createCandidateSearch(
  db: DatabaseSync,
  ids: DocumentIds,
  columnsOf: () => DocumentColumns,
  factsOf: () => FactColumns,
) {
  const postings = createPostings(db);
  const slots = new WeakMap<Int32Array, { columns: DocumentColumns; slots: Int32Array }>();
  /** Sums by slot; reset to 0 after each call. */
  let sums = new Float32Array();
  /** The slots with a sum above 0, in the order in which they got it. */
  let touched = new Int32Array();

  /** Cached for each posting list, because posting lists are cached too (postings.ts). */
  function slotsOf(held: Int32Array, columns: DocumentColumns): Int32Array {
    const known = slots.get(held);
    if (known?.columns === columns) return known.slots;
    const fresh = { columns, slots: held.map((id) => slotOf(id, columns)) };
    slots.set(held, fresh);
    return fresh.slots;
  }

  /** Returns how many documents hold each term, and how many slots hold any. */
  function sumScores(terms: readonly WeightedPhrase[], columns: DocumentColumns) {
    if (sums.length < columns.slots) {
      sums = new Float32Array(columns.slots);
      touched = new Int32Array(columns.slots);
    }
    let touchedCount = 0;
    const postingsOf = postings(terms);
    const counts = terms.map(({ weight, maxDocuments }, i) => {
      const held = postingsOf[i];
      if (!held) return maxDocuments + 1;
      const n = held.length;
      const idf = Math.log(1 + (columns.documents - Math.min(n, columns.documents) + 0.5) / (n + 0.5));
      if (weight > 0) touchedCount = addGain(slotsOf(held, columns), weight * idf, touchedCount);
      return n;
    });
    return { counts, touchedCount };
  }

  function addGain(slots: Int32Array, gain: number, touchedBefore: number): number {
    let touchedCount = touchedBefore;
    for (let i = 0; i < slots.length; i++) {
      const slot = slots[i] as number;
      if (slot < 0) continue;
      const sum = sums[slot] as number;
      if (sum === 0) touched[touchedCount++] = slot;
      sums[slot] = sum + gain;
    }
    return touchedCount;
  }

  return ({ terms, filters, perTier, docIds = [] }: CandidateQuery): CandidateMatches => {
    const columns = columnsOf();
    const isAllowed = filters && Object.keys(filters).length > 0 ? slotFilter(factsOf(), filters) : null;
    const { counts, touchedCount } = sumScores(terms, columns);
    const score = (slot: number) => (sums[slot] as number) * (columns.factor[slot] as number);
    const tiers = perTier.map((most) => createTopK(most));
    for (let i = 0; i < touchedCount; i++) {
      const slot = touched[i] as number;
      const tier = tiers[columns.tier[slot] as number];
      if (tier && (!isAllowed || isAllowed(slot))) tier.add(slot, score(slot));
    }
    const scored = new Map<number, ScoredSlot>();
    for (const tier of tiers)
      for (const slot of tier.best()) scored.set(idOf(slot, columns), { slot, score: score(slot) });
    for (const id of heldIds(ids, docIds)) {
      const slot = slotOf(id, columns);
      if (!scored.has(id)) scored.set(id, { slot, score: slot >= 0 ? score(slot) : 0 });
    }
    for (let i = 0; i < touchedCount; i++) sums[touched[i] as number] = 0;
    return { documents: columns.documents, counts, hits: toHits(scored, columns) };
  };

  function toHits(scored: ReadonlyMap<number, ScoredSlot>, { tier }: DocumentColumns): CandidateHit[] {
    const integers = [...scored.keys()];
    const strings = ids.toStrings(integers);
    return integers.flatMap((id, i): CandidateHit[] => {
      const doc_id = strings[i];
      const { slot, score } = scored.get(id) as ScoredSlot;
      return doc_id === undefined
        ? []
        : [{ doc_id, tier: tier[slot] ?? 0, is_abandoned: id >= ABANDONED_START, score }];
    });
  }
}
