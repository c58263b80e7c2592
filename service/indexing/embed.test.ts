import { describe, expect, it } from 'vitest';
import { modelName } from '#service/embed/model-name.ts';
import { EngineError, type Filters } from '#service/engine/ports.ts';
import { ENGINES } from '#service/testing/engines.ts';
import { hashedVector, hashingModel } from '#service/testing/hashing-model.ts';
import { indexForEachTest } from '#service/testing/index-for-each-test.ts';
import { type EmbedProgress, embedDocuments } from './embed.ts';

describe.each(ENGINES)('embedding on %s', (_, open) => {
  const { engine, write, remove, embed } = indexForEachTest(open);
  const model = hashingModel();
  const nearest = (text: string, { by = model, filters = {} as Filters, limit = 10 } = {}) =>
    engine().vectors.nearest(
      { model: modelName(by), vector: Float32Array.from(hashedVector(text)) },
      { limit, filters },
    );
  const ids = async (...asked: Parameters<typeof nearest>) =>
    (await nearest(...asked)).map(({ doc_id }) => doc_id);

  it('makes documents searchable by meaning, with the nearest passage', async () => {
    await write(
      { doc_id: 'deposit', title: '押金', text: '租賃契約終止後，出租人應返還押租金。' },
      { doc_id: 'drink', title: '酒駕', text: '吐氣所含酒精濃度達每公升零點二五毫克以上。' },
    );
    expect(await embed(model)).toBe(2);
    const [first, second] = await nearest('押金\n租賃契約終止後，出租人應返還押租金。');
    expect(first).toMatchObject({ doc_id: 'deposit', start: 0, end: 18 });
    expect(first?.score).toBeCloseTo(1, 1);
    expect(second?.score).toBeLessThan(0.8);
  });

  it('embeds the title, also of a document without a text', async () => {
    await write({ doc_id: 'a', title: '損害賠償之債' }, { doc_id: 'b', title: '婚姻之普通效力' });
    await embed(model);
    expect(await nearest('婚姻之普通效力')).toMatchObject([
      { doc_id: 'b', start: 0, end: 0 },
      { doc_id: 'a' },
    ]);
  });

  it('cuts a long document into passages, of which the best one counts', async () => {
    const filler = (at: number) =>
      `第${at}段按民事訴訟程序之進行應依法為之，當事人得聲明所用之證據。`.repeat(11);
    const wanted = '出租人未返還押租金，承租人得請求給付遲延利息。'.repeat(10);
    const text = [filler(1), filler(2), wanted, filler(3)].join('\n');
    await write({ doc_id: 'long', title: '判決', text }, { doc_id: 'short', text: filler(4) });
    await embed(model);
    const found = await nearest(`判決\n${wanted}`);
    expect(found.map(({ doc_id }) => doc_id)).toEqual(['long', 'short']);
    expect(text.slice(found[0]?.start, found[0]?.end)).toBe(wanted);
  });

  it('is repeated for documents written since, and only for these', async () => {
    await write({ doc_id: 'a', text: '舊的文字' }, { doc_id: 'b', text: '其他' });
    expect(await embed(model)).toBe(2);
    await write({ doc_id: 'a', text: '新的內容' }, { doc_id: 'c', text: '又一' });
    expect(await ids('其他')).toEqual(['b']);
    expect(await embed(model)).toBe(2);
    expect(await ids('新的內容')).toContain('a');
    await remove('a', 'c');
    expect(await ids('新的內容')).toEqual(['b']);
    expect(await embed(model)).toBe(0);
  });

  it('reports its progress', async () => {
    await write(...Array.from({ length: 20 }, (_, i) => ({ doc_id: `d${i}`, text: '契約' })));
    const progress: EmbedProgress[] = [];
    await embedDocuments(engine(), model, { onProgress: (one) => progress.push(one) });
    expect(progress.at(-1)).toEqual({ embedded: 20, left: 0 });
  });

  it('keeps the vectors made before the model failed, and continues from there', async () => {
    await write(...Array.from({ length: 1_200 }, (_, i) => ({ doc_id: `d${i}`, text: `契約${i}` })));
    let calls = 0;
    const failing = hashingModel({
      onCall: () => {
        if (++calls > 3) throw new Error('broken');
      },
    });
    await expect(embed(failing)).rejects.toThrow(EngineError);
    await engine().refresh();
    const [{ documents, isComplete } = { documents: 0, isComplete: true }] = await engine().vectors.sets();
    expect(isComplete).toBe(false);
    expect(documents).toBeGreaterThan(0);
    expect(await embed(model)).toBe(1_200 - documents);
    expect(await engine().vectors.sets()).toEqual([
      { model: 'testing/pairs', dimensions: 32, documents: 1_200, isComplete: true, isActive: true },
    ]);
  });

  it('stops on request and keeps the vectors made so far', async () => {
    await write(...Array.from({ length: 1_200 }, (_, i) => ({ doc_id: `d${i}`, text: `契約${i}` })));
    const stop = new AbortController();
    const options = { abortSignal: stop.signal, onProgress: () => stop.abort() };
    await expect(embedDocuments(engine(), model, options)).rejects.toThrow(EngineError);
    await engine().refresh();
    const left = await engine().vectors.countPending(modelName(model));
    expect(left).toBeGreaterThan(0);
    expect(left).toBeLessThan(1_200);
    expect(await embed(model)).toBe(left);
  });

  it('rejects a model that changes its dimensions', async () => {
    await write({ doc_id: 'a', text: '契約' });
    await embed(model);
    await expect(embed(hashingModel({ dimensions: 16 }))).resolves.toBe(0);
    await write({ doc_id: 'b', text: '侵權' });
    await expect(embed(hashingModel({ dimensions: 16 }))).rejects.toThrow(/16.*32/s);
  });

  it('keeps the active set beside that of another model, and drops it once the other is active', async () => {
    const other = hashingModel({ name: 'other' });
    await write({ doc_id: 'a', text: '契約' });
    await embed(model);
    await embed(other);
    expect(await ids('契約')).toEqual(['a']);
    await embed(other);
    expect(await ids('契約')).toEqual(['a']);
    await engine().vectors.activate(modelName(other));
    await engine().refresh();
    expect(await ids('契約', { by: other })).toEqual(['a']);
    await embed(other);
    expect((await engine().vectors.sets()).map((set) => set.model)).toEqual(['testing/other']);
    expect(await nearest('契約')).toEqual([]);
  });
});
