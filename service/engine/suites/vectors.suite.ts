import { describe, expect, it } from 'vitest';
import { hashedVector } from '#service/testing/hashing-model.ts';
import { toInt8 } from '../int8.ts';
import { EngineError } from '../ports.ts';
import { engineForEachTest, type OpenEmptyEngine } from './opened-engine.ts';

const MODEL = 'testing/pairs';
const OTHER_MODEL = 'testing/other';
const WHOLE_PAGE = { maxDocuments: 1_000, maxCharacters: 1_000_000 };

const vectorOf = (text: string) => toInt8(hashedVector(text));

/** What every vector index must do for an embedding pass. */
export function vectorsSuite(name: string, open: OpenEmptyEngine) {
  describe(`${name}, vector index`, () => {
    const { opened, write, remove, revisions, putVectors } = engineForEachTest(open);
    const nearest = (text: string, model = MODEL) =>
      opened().vectors.nearest({ model, vector: Float32Array.from(hashedVector(text)) }, { limit: 10 });
    const ids = async (...asked: Parameters<typeof nearest>) =>
      (await nearest(...asked)).map(({ doc_id }) => doc_id);
    const build = async (model = MODEL, isComplete = true) => {
      await opened().vectors.build(model, { isComplete });
      await opened().refresh();
    };
    const pendingIds = async (model: string, after?: string) =>
      (await opened().vectors.pending(model, { ...WHOLE_PAGE, ...(after && { after }) })).map(
        ({ document }) => document.doc_id,
      );

    describe('vectors', () => {
      it('come back as they were put, of the documents that have some', async () => {
        await write({ doc_id: 'a' }, { doc_id: 'b' });
        const passages = [vectorOf('契約之解除'), vectorOf('侵權行為')];
        expect(await putVectors(MODEL, { a: passages })).toBe(1);
        const found = await opened().vectors.ofDocuments(['b', 'a', 'none'], MODEL);
        expect([...found.keys()]).toEqual(['a']);
        const { dimensions, vectors, inText } = found.get('a') ?? {};
        expect(dimensions).toBe(passages[0]?.length);
        expect(inText).toBe(2);
        expect(vectors).toEqual(Int8Array.from(passages.flatMap((vector) => [...vector])));
        const spans = [
          { start: 0, end: 1 },
          { start: 1, end: 2 },
        ];
        expect(await opened().vectors.spansOf(['b', 'a', 'none'], MODEL)).toEqual(new Map([['a', spans]]));
        expect((await opened().vectors.spansOf(['a'], OTHER_MODEL)).size).toBe(0);
        expect((await opened().vectors.ofDocuments(['a'], OTHER_MODEL)).size).toBe(0);
      });

      it('distinguish those of the text from those of texts about it, whose spans are empty', async () => {
        await write({ doc_id: 'a', text: '甲' });
        const [vector] = [vectorOf('契約之解除')];
        const empty = { start: 0, end: 0 };
        const spans = [{ start: 0, end: 1 }, empty, empty];
        const vectors = Int8Array.from([...vector, ...vector, ...vector]);
        const revision = (await revisions()).get('a') ?? 'none';
        await opened().vectors.put(MODEL, vector.length, [{ doc_id: 'a', revision, spans, vectors }]);
        await opened().refresh();
        expect((await opened().vectors.ofDocuments(['a'], MODEL)).get('a')?.inText).toBe(1);
        expect((await opened().vectors.spansOf(['a'], MODEL)).get('a')).toEqual(spans);
      });

      it('of a revision that is no longer stored are ignored', async () => {
        await write({ doc_id: 'a', text: '甲' }, { doc_id: 'b' });
        const old = await revisions();
        await write({ doc_id: 'a', text: '乙' });
        expect((await revisions()).get('a')).not.toBe(old.get('a'));
        const spans = [{ start: 0, end: 1 }];
        const batch = ['a', 'b', 'none'].map((doc_id) => ({
          doc_id,
          revision: old.get(doc_id) ?? 'none',
          spans,
          vectors: vectorOf('契約之解除'),
        }));
        expect(await opened().vectors.put(MODEL, 32, batch)).toBe(1);
        await opened().refresh();
        expect(await ids('契約')).toEqual(['b']);
        expect(await pendingIds(MODEL)).toEqual(['a']);
      });

      it('put twice are there once', async () => {
        await write({ doc_id: 'a' });
        await putVectors(MODEL, { a: [vectorOf('契約之解除')] });
        await putVectors(MODEL, { a: [vectorOf('契約之解除')] });
        await build();
        expect(await ids('契約')).toEqual(['a']);
        expect(await opened().vectors.sets()).toMatchObject([{ documents: 1 }]);
      });

      it('of other dimensions than the set has are refused', async () => {
        await write({ doc_id: 'a' }, { doc_id: 'b' });
        await putVectors(MODEL, { a: [vectorOf('契約之解除')] });
        await expect(putVectors(MODEL, { b: [new Int8Array(16).fill(1)] })).rejects.toThrow(EngineError);
        expect(await opened().vectors.sets()).toMatchObject([{ dimensions: 32, documents: 1 }]);
      });

      it('that are not one for each passage are refused', async () => {
        await write({ doc_id: 'a' });
        const revision = (await revisions()).get('a') ?? '';
        const broken = { doc_id: 'a', revision, spans: [{ start: 0, end: 1 }], vectors: new Int8Array(33) };
        await expect(opened().vectors.put(MODEL, 32, [broken])).rejects.toThrow(EngineError);
      });

      it('go with their document, and when that changes', async () => {
        await write({ doc_id: 'a' }, { doc_id: 'b' }, { doc_id: 'c' });
        await putVectors(MODEL, {
          a: [vectorOf('契約之解除')],
          b: [vectorOf('契約之終止')],
          c: [vectorOf('契約之成立')],
        });
        await build();
        await remove('a');
        await write({ doc_id: 'b', text: '新' });
        expect(await ids('契約')).toEqual(['c']);
        expect([...(await opened().vectors.ofDocuments(['a', 'b', 'c'], MODEL)).keys()]).toEqual(['c']);
        expect(await opened().vectors.sets()).toMatchObject([{ documents: 1 }]);
        await build();
        expect(await ids('契約')).toEqual(['c']);
      });

      it('stay with a document that is written again as it is', async () => {
        await write({ doc_id: 'a' });
        await putVectors(MODEL, { a: [vectorOf('契約之解除')] });
        expect(await write({ doc_id: 'a' })).toEqual(['unchanged']);
        expect(await ids('契約')).toEqual(['a']);
        expect(await opened().vectors.countPending(MODEL)).toBe(0);
      });
    });

    describe('documents without vectors', () => {
      it('of a model that has none are all', async () => {
        await write({ doc_id: 'a', text: '甲' }, { doc_id: 'b' });
        const pending = await opened().vectors.pending(MODEL, WHOLE_PAGE);
        expect(
          pending.map(({ document }) => document).sort((a, b) => (a.doc_id < b.doc_id ? -1 : 1)),
        ).toEqual(await opened().store.getMany(['a', 'b']));
        expect(await opened().vectors.countPending(MODEL)).toBe(2);
      });

      it('come page by page, each once, though vectors are put meanwhile and documents go', async () => {
        await write(...Array.from({ length: 10 }, (_, i) => ({ doc_id: `d${i}` })));
        const seen: string[] = [];
        for (let after: string | undefined; ; after = seen.at(-1)) {
          const page = await opened().vectors.pending(MODEL, {
            maxDocuments: 3,
            maxCharacters: 1_000,
            ...(after && { after }),
          });
          if (page.length === 0) break;
          expect(page.length).toBeLessThanOrEqual(3);
          const pageIds = page.map(({ document }) => document.doc_id);
          seen.push(...pageIds);
          const vectors = pageIds.slice(1).map((id) => [id, [vectorOf('契約之解除')]] as const);
          if (vectors.length > 0) await putVectors(MODEL, Object.fromEntries(vectors));
          if (seen.length === 6) await remove(seen.at(-1) ?? '');
        }
        expect(seen.toSorted()).toEqual(Array.from({ length: 10 }, (_, i) => `d${i}`));
        expect(await opened().vectors.countPending(MODEL)).toBe(4);
      });

      it('come at least one at a time, and as many as fit into a page’s characters', async () => {
        await write(...['a', 'b', 'c'].map((doc_id) => ({ doc_id, text: '契'.repeat(10) })));
        const page = (maxCharacters: number) =>
          opened().vectors.pending(MODEL, { maxDocuments: 10, maxCharacters });
        expect(await page(1)).toHaveLength(1);
        expect(await page(15)).toHaveLength(2);
        expect(await page(1_000)).toHaveLength(3);
      });
    });

    describe('sets', () => {
      it('begin with the first vectors of a model, of which the first set is active', async () => {
        await write({ doc_id: 'a' }, { doc_id: 'b' });
        expect(await opened().vectors.sets()).toEqual([]);
        await putVectors(MODEL, { a: [vectorOf('契約之解除')] });
        await putVectors(OTHER_MODEL, { a: [new Int8Array(16).fill(1)], b: [new Int8Array(16).fill(2)] });
        expect(await opened().vectors.sets()).toEqual([
          { model: MODEL, dimensions: 32, documents: 1, isComplete: false, isActive: true },
          { model: OTHER_MODEL, dimensions: 16, documents: 2, isComplete: false, isActive: false },
        ]);
      });

      it('stay complete once they were, though documents are added', async () => {
        await write({ doc_id: 'a' });
        await putVectors(MODEL, { a: [vectorOf('契約之解除')] });
        await build(MODEL, false);
        expect(await opened().vectors.sets()).toMatchObject([{ isComplete: false }]);
        await build(MODEL, true);
        await write({ doc_id: 'b' });
        await build(MODEL, false);
        expect(await opened().vectors.sets()).toMatchObject([{ isComplete: true, documents: 1 }]);
      });

      it('are swapped by activation, and the inactive one can be dropped', async () => {
        await write({ doc_id: 'a' });
        const { vectors, refresh } = opened();
        await putVectors(MODEL, { a: [vectorOf('契約之解除')] });
        await putVectors(OTHER_MODEL, { a: [vectorOf('契約之解除')] });
        await vectors.dropOthers(OTHER_MODEL);
        await refresh();
        expect((await vectors.sets()).map(({ model }) => model)).toEqual([MODEL, OTHER_MODEL]);
        await vectors.activate(OTHER_MODEL);
        await refresh();
        expect((await vectors.sets()).map(({ isActive }) => isActive)).toEqual([false, true]);
        await vectors.dropOthers(OTHER_MODEL);
        await refresh();
        expect((await vectors.sets()).map(({ model }) => model)).toEqual([OTHER_MODEL]);
        expect(await nearest('契約')).toEqual([]);
        expect(await ids('契約', OTHER_MODEL)).toEqual(['a']);
        expect(await vectors.countPending(MODEL)).toBe(1);
      });

      it('that do not exist are neither activated nor built', async () => {
        await write({ doc_id: 'a' });
        await putVectors(MODEL, { a: [vectorOf('契約之解除')] });
        await opened().vectors.activate(OTHER_MODEL);
        await build(OTHER_MODEL);
        expect(await opened().vectors.sets()).toMatchObject([{ model: MODEL, isActive: true }]);
      });
    });
  });
}
