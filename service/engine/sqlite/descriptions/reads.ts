import type { DatabaseSync } from 'node:sqlite';
import type { DescriptionHit, DescriptionQuery, DocumentDescription } from '#service/engine/ports.ts';
import { DESCRIPTION_FIELDS } from '#service/engine/ports.ts';
import { createTopK } from '../candidates/top-k.ts';
import { type DocumentIds, heldIds } from '../store/document-ids.ts';
import { createRowCache, readThrough } from '../store/row-cache.ts';
import { createFieldPostings } from './field-postings.ts';

const FIELDS = DESCRIPTION_FIELDS.length;
/** Of descriptions that are kept, for each connection; that a document has none is kept too. */
const KEPT_BYTES = 8 * 2 ** 20;

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
  const kept = createRowCache<DocumentDescription | null>(db, KEPT_BYTES, sizeOf);
  const postings = createFieldPostings(db);
  /** By description, all 0 between two calls. */
  let sums = new Float32Array();

  function addUp({ terms, fieldWeights }: DescriptionQuery): Set<number> {
    const weights = DESCRIPTION_FIELDS.map((field) => fieldWeights[field]);
    const { fields, lastId, of } = postings();
    if (sums.length <= lastId) sums = new Float32Array(lastId + 1);
    const touched = new Set<number>();
    for (const { term, weight, maxDocuments } of terms) {
      const held = of(term, maxDocuments);
      if (!held) continue;
      const gain = weight * Math.log(1 + (fields - held.length + 0.5) / (held.length + 0.5));
      for (const posting of held) {
        const id = Math.floor(posting / FIELDS);
        if (sums[id] === 0) touched.add(id);
        sums[id] = (sums[id] as number) + gain * (weights[posting % FIELDS] as number);
      }
    }
    return touched;
  }

  return {
    descriptions(docIds: readonly string[]): DocumentDescription[] {
      const held = heldIds(ids, docIds);
      const found = readThrough(kept, held, (missing) => {
        const rows = find.all(JSON.stringify(missing)) as (DocumentDescription & { document: number })[];
        const byId = new Map(rows.map(({ document, ...description }) => [document, description]));
        return missing.map((id) => [id, byId.get(id) ?? null] as const);
      });
      return held.map((id) => found.get(id)).filter((one) => one != null);
    },

    searchDescriptions(query: DescriptionQuery): DescriptionHit[] {
      const touched = addUp(query);
      const best = createTopK(query.limit);
      for (const id of touched) best.add(id, sums[id] as number);
      const chosen = best.best();
      const scores = new Map(chosen.map((id) => [id, sums[id] as number]));
      for (const id of touched) sums[id] = 0;
      const rows = toDocuments.all(JSON.stringify(chosen)) as { id: number; doc_id: string }[];
      return rows.map(({ id, doc_id }) => ({ doc_id, score: scores.get(id) as number }));
    },
  };
}
