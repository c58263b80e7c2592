import { expect, it } from 'vitest';
import { countInText } from '#service/engine/in-text.ts';
import type { PassageVectors } from '#service/engine/ports.ts';
import { nearestPassages, similaritiesOf } from './similarities.ts';

const spans = (...starts: number[]) => starts.map((start) => ({ start, end: start + 10 }));
const vectors = (held: Record<string, PassageVectors>) => ({
  ofDocuments: async (docIds: readonly string[]) =>
    new Map(
      docIds.flatMap((id) => {
        const { spans, vectors } = held[id] ?? { spans: [], vectors: new Int8Array() };
        const dimensions = vectors.length / spans.length;
        return held[id] ? [[id, { dimensions, vectors, inText: countInText(spans) }] as const] : [];
      }),
    ),
  spansOf: async (docIds: readonly string[]) =>
    new Map(docIds.flatMap((id) => (held[id] ? [[id, [...held[id].spans]] as const] : []))),
});
const query = { model: 'm', vector: Float32Array.of(1, 0) };
const HELD = vectors({
  two: { spans: spans(0, 10), vectors: Int8Array.of(0, 127, 127, 0) },
  one: { spans: spans(0), vectors: Int8Array.of(127, 0) },
  away: { spans: spans(0), vectors: Int8Array.of(-127, 0) },
  other: { spans: spans(0), vectors: Int8Array.of(127, 0, 0) },
  noted: { spans: [...spans(0), { start: 0, end: 0 }], vectors: Int8Array.of(0, 127, 127, 0) },
});

it('a document has the cosine of its nearest passage and that of all passages together', async () => {
  const found = await similaritiesOf(HELD, ['two', 'one', 'away', 'none'], query);
  expect(found.get('two')?.passage).toBeCloseTo(1);
  expect(found.get('two')?.whole).toBeCloseTo(Math.SQRT1_2);
  expect(found.get('one')).toMatchObject({ passage: 1, whole: 1, written: 0 });
  expect(found.get('away')).toMatchObject({ passage: 0, whole: 0, written: 0 });
  expect(found.has('none')).toBe(false);
});

it('cosines of notes on a document are separate from those of its text', async () => {
  const found = await similaritiesOf(HELD, ['noted'], query);
  expect(found.get('noted')).toMatchObject({ passage: 0, whole: 0, written: 1 });
  expect(await nearestPassages(HELD, ['noted'], query)).toEqual(new Map());
});

it('vectors of other dimensions are not compared, and without a query vector none are', async () => {
  expect(await similaritiesOf(HELD, ['other'], query)).toEqual(new Map());
  expect(await similaritiesOf(HELD, ['one'], undefined)).toEqual(new Map());
});

it('the nearest passage is found for documents with more than one passage', async () => {
  expect(await nearestPassages(HELD, ['one', 'two', 'other'], query)).toEqual(new Map([['two', [10, 20]]]));
});
