import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { SourceDocument } from '#lib/contract/document.ts';
import { hashedVector, hashingModel } from '#service/testing/hashing-model.ts';
import { documentOf } from './engine.suite.ts';
import { type Engine, EngineError, type Filters, modelName } from './engine.ts';

/** What every engine must do that finds by meaning. `open` gives an empty one. */
export function nearestSuite(name: string, open: () => Promise<Engine>) {
  describe(`${name}, nearest`, () => {
    let engine: Engine;
    beforeEach(async () => {
      engine = await open();
    });
    afterEach(() => engine.close());

    const model = hashingModel();
    const write = (...documents: (Partial<SourceDocument> & { doc_id: string })[]) =>
      engine.write(documents.map(documentOf));
    const near = (text: string, filters: Filters = {}, limit = 10, by = model) =>
      engine.nearest(Float32Array.from(hashedVector(text)), { model: modelName(by), limit, filters });
    const ids = async (...asked: Parameters<typeof near>) =>
      (await near(...asked)).map(({ doc_id }) => doc_id);

    it('finds what is like it first, with its score', async () => {
      await write(
        { doc_id: 'deposit', title: '押金', text: '租賃契約終止後，出租人應返還押租金。' },
        { doc_id: 'drink', title: '酒駕', text: '吐氣所含酒精濃度達每公升零點二五毫克以上。' },
      );
      expect(await engine.embed(model)).toBe(2);
      const [first, second] = await near('押金\n租賃契約終止後，出租人應返還押租金。');
      expect(first).toMatchObject({ doc_id: 'deposit', start: 0, end: 18 });
      expect(first?.score).toBeCloseTo(1, 1);
      expect(second?.score).toBeLessThan(0.8);
    });

    it('counts the title in, and finds a document that has nothing else', async () => {
      await write({ doc_id: 'a', title: '損害賠償之債' }, { doc_id: 'b', title: '婚姻之普通效力' });
      await engine.embed(model);
      expect(await near('婚姻之普通效力')).toMatchObject([
        { doc_id: 'b', start: 0, end: 0 },
        { doc_id: 'a' },
      ]);
    });

    it('gives the passage of a long document that fits best, and the document once', async () => {
      const filler = (at: number) =>
        `第${at}段按民事訴訟程序之進行應依法為之，當事人得聲明所用之證據。`.repeat(11);
      const wanted = '出租人未返還押租金，承租人得請求給付遲延利息。'.repeat(10);
      const text = [filler(1), filler(2), wanted, filler(3)].join('\n');
      await write({ doc_id: 'long', title: '判決', text }, { doc_id: 'short', text: filler(4) });
      await engine.embed(model);
      const found = await near(`判決\n${wanted}`);
      expect(found.map(({ doc_id }) => doc_id)).toEqual(['long', 'short']);
      expect(text.slice(found[0]?.start, found[0]?.end)).toBe(wanted);
    });

    it('gives no more than asked for', async () => {
      await write(...Array.from({ length: 30 }, (_, i) => ({ doc_id: `d${i}`, text: `契約${i}` })));
      await engine.embed(model);
      expect(await near('契約', {}, 7)).toHaveLength(7);
      expect(new Set(await ids('契約', {}, 300)).size).toBe(30);
    });

    describe('filters', () => {
      beforeEach(async () => {
        await write(
          { doc_id: 'law', doc_type: '法規命令', date: '2020-01-01', text: '契約' },
          { doc_id: 'top', doc_type: '裁判', level: '最高', date: '2021-06-30', text: '契約' },
          { doc_id: 'low', doc_type: '裁判', level: '地方', date: '2022-01-01', text: '契約' },
          { doc_id: 'undated', doc_type: '裁判', text: '契約' },
        );
        await engine.embed(model);
      });

      it.each<[Filters, string[]]>([
        [{}, ['law', 'low', 'top', 'undated']],
        [{ docTypes: [], levels: [] }, ['law', 'low', 'top', 'undated']],
        [{ docTypes: ['法規命令', '釋字'] }, ['law']],
        [{ levels: ['最高'] }, ['law', 'top']],
        [{ levels: ['最高', '地方'], docTypes: ['裁判'] }, ['low', 'top']],
        [{ startDate: '2021-06-30' }, ['low', 'top']],
        [{ endDate: '2021-06-30' }, ['law', 'top']],
        [{ startDate: '2030-01-01' }, []],
      ])('%j', async (filters, expected) => {
        expect((await ids('契約', filters)).sort()).toEqual(expected);
      });
    });

    it('finds what was written since only once it was embedded, and never what was removed or replaced', async () => {
      await write({ doc_id: 'a', text: '舊的文字' }, { doc_id: 'b', text: '其他' });
      expect(await engine.embed(model)).toBe(2);
      await write({ doc_id: 'a', text: '新的內容' }, { doc_id: 'c', text: '又一' });
      expect(await ids('其他')).toEqual(['b']);
      expect(await engine.embed(model)).toBe(2);
      expect(await ids('新的內容')).toContain('a');
      await engine.remove(['a', 'c']);
      expect(await ids('新的內容')).toEqual(['b']);
      expect(await engine.embed(model)).toBe(0);
    });

    it('tells how far embedding is', async () => {
      await write(...Array.from({ length: 20 }, (_, i) => ({ doc_id: `d${i}`, text: '契約' })));
      const told: number[] = [];
      await engine.embed(model, { onProgress: ({ embedded, left }) => told.push(embedded, left) });
      expect(told.slice(-2)).toEqual([20, 0]);
    });

    it('keeps what was embedded when the model fails, and goes on there', async () => {
      await write(...Array.from({ length: 1_200 }, (_, i) => ({ doc_id: `d${i}`, text: `契約${i}` })));
      let calls = 0;
      const failing = hashingModel({
        onCall: () => {
          if (++calls > 3) throw new Error('broken');
        },
      });
      await expect(engine.embed(failing)).rejects.toThrow(EngineError);
      const [{ documents, isWhole } = { documents: 0, isWhole: true }] = await engine.vectorSets();
      expect(isWhole).toBe(false);
      expect(documents).toBeGreaterThan(0);
      expect(await engine.embed(model)).toBe(1_200 - documents);
      expect(await engine.vectorSets()).toEqual([
        { model: 'testing/pairs', dimensions: 32, documents: 1_200, isWhole: true, isInUse: true },
      ]);
    });

    it('finds nothing by a model without vectors, and refuses a vector of other dimensions', async () => {
      await write({ doc_id: 'a', text: '契約' });
      expect(await near('契約')).toEqual([]);
      await engine.embed(model);
      await expect(
        engine.nearest(new Float32Array(31), { model: modelName(model), limit: 1 }),
      ).rejects.toThrow(EngineError);
      await expect(engine.embed(hashingModel({ dimensions: 16 }))).resolves.toBe(0);
      await write({ doc_id: 'b', text: '侵權' });
      await expect(engine.embed(hashingModel({ dimensions: 16 }))).rejects.toThrow(/16.*32/s);
    });

    it('answers by the old vectors while new ones are made, and parts with them when they are in use no more', async () => {
      const other = hashingModel({ name: 'other' });
      await write({ doc_id: 'a', text: '契約' });
      await engine.embed(model);
      await engine.answerBy(modelName(model));
      await engine.embed(other);
      expect(await ids('契約')).toEqual(['a']);
      await engine.embed(other);
      expect(await ids('契約')).toEqual(['a']);
      await engine.answerBy(modelName(other));
      expect(await ids('契約', {}, 10, other)).toEqual(['a']);
      await engine.embed(other);
      expect((await engine.vectorSets()).map((set) => set.model)).toEqual(['testing/other']);
      expect(await near('契約')).toEqual([]);
    });
  });
}
