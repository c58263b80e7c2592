import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SourceDocument } from '#lib/contract/document.ts';
import { DOC_TYPES, LEVELS } from '#lib/contract/names.ts';
import { passesFilters } from '#service/engine/filters.ts';
import { toInt8 } from '#service/engine/int8.ts';
import type { Filters } from '#service/engine/ports.ts';
import { upsertOf } from '#service/testing/document-of.ts';
import { hashedVector } from '#service/testing/hashing-model.ts';
import { createColumns } from '../candidates/columns.ts';
import { connectReader, connectWriter } from '../store/connect.ts';
import { createFacts } from '../store/facts.ts';
import { createPrepareUpserts } from '../store/prepare-upserts.ts';
import { createRemove } from '../store/remove.ts';
import { createUpsert } from '../store/upsert.ts';
import { createIndexing } from './indexing.ts';
import { createNearest, NEAR_BOUNDS } from './nearest.ts';
import { createPendingVectors } from './series.ts';
import { createVectorWrites } from './vector-writes.ts';

const dir = mkdtempSync(join(tmpdir(), 'brute-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

/** Small bounds, so that a small collection exercises every way of searching. */
const BOUNDS = { ...NEAR_BOUNDS, few: 20, fewPerHit: 1, exact: 60, most: 400 };
const DIMENSIONS = 32;

const texts = fc.array(fc.constantFrom(...'民法契約侵權行為損害賠償租押金'), { minLength: 6, maxLength: 16 });
const documents = fc.record({
  text: texts.map((characters) => characters.join('')),
  doc_type: fc.constantFrom(...DOC_TYPES),
  date: fc.constantFrom('2001-01-01', '2011-01-01', '2021-01-01', null),
  level: fc.constantFrom(...LEVELS, null),
});
const filters: fc.Arbitrary<Filters> = fc.record(
  {
    docTypes: fc.subarray([...DOC_TYPES]),
    levels: fc.subarray([...LEVELS]),
    startDate: fc.constantFrom('2001-01-01', '2010-01-01'),
    endDate: fc.constantFrom('2011-01-01', '2020-01-01'),
  },
  { requiredKeys: [] },
);

function cosine(a: Int8Array, b: Int8Array): number {
  const dot = (x: Int8Array, y: Int8Array) => x.reduce((sum, value, i) => sum + value * (y[i] as number), 0);
  return dot(a, b) / Math.sqrt(dot(a, a) * dot(b, b));
}

describe('nearest, by index or one by one, whatever came and went', { timeout: 300_000 }, () => {
  const writing = connectWriter(dir);
  const reading = connectReader(dir);
  afterAll(() => {
    reading.close();
    writing.close();
  });
  const upsert = createUpsert(writing);
  const prepare = createPrepareUpserts(reading);
  const remove = createRemove(writing);
  const { putVectors } = createVectorWrites(writing);
  const { pendingVectors } = createPendingVectors(reading);
  const index = createIndexing({ reading, writing }, dir, { threads: 1, bounds: BOUNDS });
  let damages = 0;
  const nearest = createNearest(reading, dir, {
    bounds: BOUNDS,
    onDamage: () => {
      damages++;
    },
    factsOf: () => createFacts(reading, createColumns(reading))(),
  });
  const stored = new Map<string, SourceDocument>();
  const embedded = new Set<SourceDocument>();
  let count = 0;

  function embed() {
    const page = { maxDocuments: 500, maxCharacters: 1_000_000 };
    for (let batch = pendingVectors('m', page); batch.length > 0; batch = pendingVectors('m', page))
      putVectors(
        'm',
        DIMENSIONS,
        batch.map(({ revision, document: { doc_id, title, text } }) => ({
          doc_id,
          revision,
          spans: [{ start: 0, end: text.length }],
          vectors: toInt8(hashedVector(`${title}\n${text}`)),
        })),
      );
    for (const document of stored.values()) embedded.add(document);
  }

  function add(batch: readonly Partial<SourceDocument>[]) {
    const made = batch.map((fields) => upsertOf({ ...fields, doc_id: `d${count++}` }));
    upsert(prepare(made));
    for (const { document } of made) stored.set(document.doc_id, document);
  }

  beforeAll(() => {
    add(fc.sample(documents, { numRuns: 600, seed: 5 }));
    embed();
    index('m');
  });

  it('finds as brute force does, but for what the index orders wrongly', () => {
    let found = 0;
    let all = 0;
    const step = fc.record({
      added: fc.array(documents, { maxLength: 30 }),
      removed: fc.array(fc.nat(), { maxLength: 20 }),
      isIndexed: fc.boolean(),
      question: texts,
      asked: filters,
      limit: fc.constantFrom(1, 10, 50),
    });
    fc.assert(
      fc.property(step, ({ added, removed, isIndexed, question, asked, limit }) => {
        add(added);
        const gone = removed.map((at) => [...stored.keys()][at % stored.size] as string);
        remove(gone);
        for (const id of gone) stored.delete(id);
        embed();
        if (isIndexed) index('m');
        const vector = Float32Array.from(hashedVector(question.join('')));
        const scores = [...stored.values()]
          .filter((document) => embedded.has(document) && passesFilters(document, asked))
          .map(({ title, text }) => cosine(toInt8(vector), toInt8(hashedVector(`${title}\n${text}`))))
          .sort((a, b) => b - a)
          .slice(0, limit);
        const near = nearest({ model: 'm', vector }, { limit, filters: asked });
        expect(near).toHaveLength(scores.length);
        for (const hit of near)
          expect(passesFilters(stored.get(hit.doc_id) as SourceDocument, asked)).toBe(true);
        expect(near.map(({ score }) => score)).toEqual(
          near.map(({ score }) => score).toSorted((a, b) => b - a),
        );
        all += scores.length;
        found += near.filter(({ score }, i) => score >= (scores[i] as number) - 1e-4).length;
      }),
      { numRuns: 150 },
    );
    expect(found / all).toBeGreaterThan(0.99);
    expect(damages).toBe(0);
  });
});
