import type { DatabaseSync } from 'node:sqlite';
import type { DescriptionHit, DescriptionQuery, DocumentDescription } from '#service/engine/ports.ts';
import { DESCRIPTION_FIELDS } from '#service/engine/ports.ts';
import { createTopK } from '../candidates/top-k.ts';
import { type DocumentIds, heldIds } from '../store/document-ids.ts';
import { createRowCache, readValues } from '../store/row-cache.ts';
import { createFieldPostings } from './field-postings.ts';

const FIELDS = DESCRIPTION_FIELDS.length;
/** Bytes of the cache of descriptions, for each connection; that a document has none is cached too. */
const CACHE_BYTES = 8 * 2 ** 20;
/** Bytes of the cache of document ids by description id. */
const DOC_ID_CACHE_BYTES = 2 ** 20;

const sizeOf = (one: DocumentDescription | null) =>
  one ? DESCRIPTION_FIELDS.reduce((sum, field) => sum + 2 * one[field].length, 0) : 0;

/** Reads descriptions. See `DescriptionIndex`. */
export function createDescriptionReads(db: DatabaseSync, ids: DocumentIds) {
  const find = db.prepare(
    `SELECT document, doc_id, names, questions, headings, citing FROM json_each(?) AS wanted
     CROSS JOIN descriptions ON document = wanted.value JOIN documents ON documents.id = document`,
  );
  const toDocuments = db.prepare(
    `SELECT descriptions.id, doc_id FROM json_each(?) AS wanted
     CROSS JOIN descriptions ON descriptions.id = wanted.value JOIN documents ON documents.id = document`,
  );
  const descriptionCache = createRowCache<DocumentDescription | null>(db, CACHE_BYTES, sizeOf);
  const postings = createFieldPostings(db);
  const docIdCache = createRowCache<string>(db, DOC_ID_CACHE_BYTES, (docId) => 2 * docId.length);
  /** Sums by description; reset to 0 after each call. */
  let sums = new Float32Array();
  /** The descriptions whose sum is not 0. */
  let touched = new Int32Array();

  /** Fills `sums` and `touched`; returns how many descriptions hold any of the terms. */
  function sumScores({ terms, fieldWeights }: DescriptionQuery): number {
    const weights = DESCRIPTION_FIELDS.map((field) => fieldWeights[field]);
    const { fields, lastId, postingsOf } = postings();
    if (sums.length <= lastId) {
      sums = new Float32Array(lastId + 1);
      touched = new Int32Array(lastId + 1);
    }
    let touchedCount = 0;
    for (const { term, weight, maxDocuments } of terms) {
      const held = postingsOf(term, maxDocuments);
      if (!held || weight <= 0) continue;
      const gain = weight * Math.log(1 + (fields - held.length + 0.5) / (held.length + 0.5));
      touchedCount = addGains(
        held,
        weights.map((fieldWeight) => gain * fieldWeight),
        touchedCount,
      );
    }
    return touchedCount;
  }

  /** `gains`: by field. */
  function addGains(postings: Int32Array, gains: readonly number[], touchedBefore: number): number {
    let touchedCount = touchedBefore;
    for (let i = 0; i < postings.length; i++) {
      const posting = postings[i] as number;
      const id = Math.floor(posting / FIELDS);
      const sum = sums[id] as number;
      if (sum === 0) touched[touchedCount++] = id;
      sums[id] = sum + (gains[posting % FIELDS] as number);
    }
    return touchedCount;
  }

  return {
    descriptions(docIds: readonly string[]): DocumentDescription[] {
      const held = heldIds(ids, docIds);
      const found = readValues(descriptionCache, held, (missing) => {
        const rows = find.all(JSON.stringify(missing)) as (DocumentDescription & { document: number })[];
        const byId = new Map(rows.map(({ document, ...description }) => [document, description]));
        return missing.map((id) => [id, byId.get(id) ?? null] as const);
      });
      return found.filter((one) => one != null);
    },

    searchDescriptions(query: DescriptionQuery): DescriptionHit[] {
      const touchedCount = sumScores(query);
      const best = createTopK(query.limit);
      for (let i = 0; i < touchedCount; i++)
        best.add(touched[i] as number, sums[touched[i] as number] as number);
      const chosen = best.best();
      const scores = chosen.map((id) => sums[id] as number);
      for (let i = 0; i < touchedCount; i++) sums[touched[i] as number] = 0;
      const docIds = readValues(docIdCache, chosen, (missing) => {
        const rows = toDocuments.all(JSON.stringify(missing)) as { id: number; doc_id: string }[];
        return rows.map(({ id, doc_id }) => [id, doc_id] as const);
      });
      return chosen.flatMap((_, i) => {
        const doc_id = docIds[i];
        return doc_id === undefined ? [] : [{ doc_id, score: scores[i] as number }];
      });
    },
  };
}
