import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { hashedVector } from '#service/testing/hashing-model.ts';
import { toInt8 } from '../int8.ts';
import { EngineError, type Filters } from '../ports.ts';
import { FILTER_CASES, FILTERED_DOCUMENTS } from './filter-cases.ts';
import { engineForSuite, type OpenEmptyEngine } from './opened-engine.ts';

const MODEL = 'testing/pairs';

const vectorOf = (text: string) => toInt8(hashedVector(text));

function cosine(a: ArrayLike<number>, b: ArrayLike<number>): number {
  let [dot, own, other] = [0, 0, 0];
  for (let i = 0; i < a.length; i++) {
    dot += (a[i] as number) * (b[i] as number);
    own += (a[i] as number) ** 2;
    other += (b[i] as number) ** 2;
  }
  return dot === 0 ? 0 : dot / Math.sqrt(own * other);
}

/** What every vector index must do for a query vector. */
export function nearestSuite(name: string, open: OpenEmptyEngine) {
  describe(`${name}, nearest documents`, () => {
    const { opened, write, remove, putVectors } = engineForSuite(open);
    const nearest = (text: string, limit = 10, filters: Filters = {}, model = MODEL) =>
      opened().vectors.nearest({ model, vector: Float32Array.from(hashedVector(text)) }, { limit, filters });
    const ids = async (...asked: Parameters<typeof nearest>) =>
      (await nearest(...asked)).map(({ doc_id }) => doc_id);
    const build = async () => {
      await opened().vectors.build(MODEL, { isComplete: true });
      await opened().refresh();
    };

    it('come best first, with the cosine of their nearest passage', async () => {
      await write({ doc_id: 'deposit' }, { doc_id: 'drink' });
      await putVectors(MODEL, {
        deposit: [vectorOf('出租人應返還押租金')],
        drink: [vectorOf('吐氣所含酒精濃度')],
      });
      const [first, second] = await nearest('出租人應返還押租金');
      expect(first).toMatchObject({ doc_id: 'deposit', start: 0, end: 1 });
      expect(first?.score).toBeCloseTo(1, 1);
      expect(first?.score).toBeLessThanOrEqual(1);
      expect(second?.doc_id).toBe('drink');
      expect(second?.score).toBeLessThan(0.8);
    });

    it('come once each, by their best passage', async () => {
      await write({ doc_id: 'long' }, { doc_id: 'short' });
      await putVectors(MODEL, {
        long: ['證據之聲明', '出租人應返還押租金', '程序之進行'].map(vectorOf),
        short: [vectorOf('吐氣所含酒精濃度')],
      });
      expect(await nearest('出租人應返還押租金')).toMatchObject([
        { doc_id: 'long', start: 1, end: 2 },
        { doc_id: 'short', start: 0, end: 1 },
      ]);
    });

    it('are no more than asked for, and all where there are fewer', async () => {
      const documents = Array.from({ length: 30 }, (_, i) => ({ doc_id: `d${i}` }));
      await write(...documents);
      await putVectors(
        MODEL,
        Object.fromEntries(documents.map(({ doc_id }, i) => [doc_id, [vectorOf(`契約第${i}號文件`)]])),
      );
      expect(await nearest('契約', 7)).toHaveLength(7);
      expect(new Set(await ids('契約', 300)).size).toBe(30);
    });

    it('are found as soon as they were put, before and after the index is built', async () => {
      await write({ doc_id: 'a' }, { doc_id: 'b' });
      await putVectors(MODEL, { a: [vectorOf('契約之解除')] });
      expect(await ids('契約')).toEqual(['a']);
      await build();
      await putVectors(MODEL, { b: [vectorOf('侵權行為')] });
      expect((await ids('契約')).sort()).toEqual(['a', 'b']);
      await build();
      expect((await ids('契約')).sort()).toEqual(['a', 'b']);
    });

    it('are none by a model that has no vectors', async () => {
      await write({ doc_id: 'a' });
      expect(await nearest('契約', 10, {}, 'testing/none')).toEqual([]);
    });

    it('are refused to a query vector of other dimensions', async () => {
      await write({ doc_id: 'a' });
      await putVectors(MODEL, { a: [vectorOf('契約之解除')] });
      const query = { model: MODEL, vector: new Float32Array(31) };
      await expect(opened().vectors.nearest(query, { limit: 1 })).rejects.toThrow(EngineError);
    });

    it('are those of brute force, whatever the vectors and filters', async () => {
      const vector = fc
        .int8Array({ minLength: 8, maxLength: 8 })
        .filter((numbers) => numbers.some((one) => one !== 0));
      const document = fc.record({
        passages: fc.array(vector, { minLength: 1, maxLength: 4 }),
        isLaw: fc.boolean(),
      });
      let run = 0;
      await fc.assert(
        fc.asyncProperty(
          fc.array(document, { minLength: 1, maxLength: 12 }),
          vector,
          fc.integer({ min: 1, max: 6 }),
          fc.boolean(),
          async (documents, query, limit, isFiltered) => {
            const model = `testing/${run++}`;
            await remove(...(await opened().store.ids({ limit: 1_000 })));
            const batch = documents.map((one, i) => ({ ...one, doc_id: `${run}-${i}` }));
            await write(
              ...batch.map(({ doc_id, isLaw }) => ({
                doc_id,
                doc_type: isLaw ? ('法規命令' as const) : ('函釋' as const),
              })),
            );
            await putVectors(
              model,
              Object.fromEntries(batch.map(({ doc_id, passages }) => [doc_id, passages])),
            );
            const found = await opened().vectors.nearest(
              { model, vector: Float32Array.from(query) },
              { limit, ...(isFiltered && { filters: { docTypes: ['法規命令'] } }) },
            );
            const expected = batch
              .filter(({ isLaw }) => isLaw || !isFiltered)
              .map(({ passages }) => Math.max(...passages.map((one) => cosine(one, query))))
              .sort((a, b) => b - a)
              .slice(0, limit);
            // The engine may quantise the query to a byte a number, so its scores are a little off.
            expect(found).toHaveLength(expected.length);
            for (const [i, { doc_id, score, start }] of found.entries()) {
              expect(score).toBeCloseTo(expected[i] as number, 1);
              const passage = batch.find((one) => one.doc_id === doc_id)?.passages[start];
              expect(score).toBeCloseTo(cosine(passage as Int8Array, query), 1);
            }
          },
        ),
        { numRuns: 25 },
      );
    });

    describe('with filters', () => {
      beforeEach(async () => {
        await write(...FILTERED_DOCUMENTS);
        await putVectors(
          MODEL,
          Object.fromEntries(FILTERED_DOCUMENTS.map(({ doc_id }) => [doc_id, [vectorOf(`契約${doc_id}`)]])),
        );
        await build();
      });

      it.each(FILTER_CASES)('%j are what these let through', async (filters, expected) => {
        expect((await ids('契約', 10, filters)).sort()).toEqual(expected);
      });
    });
  });
}
