import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { embedTexts } from '#service/embed/embed-texts.ts';
import { hashingModel } from '#service/testing/hashing-model.ts';
import { documentOf } from './engine.suite.ts';
import { type Engine, modelName, type WeightedTerm } from './engine.ts';

const said = (...terms: string[]): WeightedTerm[] =>
  terms.map((term) => ({ term, from: term, weight: 1, kind: 'literal' }));
const meant = (term: string): WeightedTerm => ({ term, from: '問', weight: 1, kind: 'expanded' });

/** What every engine must do for a question. `open` gives an empty one. */
export function candidatesSuite(name: string, open: () => Promise<Engine>) {
  describe(`${name}, candidates`, () => {
    let engine: Engine;
    beforeEach(async () => {
      engine = await open();
      await engine.write(
        [
          { doc_id: 'law:B0000001:1', title: '民法第1條', text: '出租人應返還押金。' },
          { doc_id: 'law:B0000001:2', title: '民法第2條', text: '承租人。' },
          { doc_id: 'law:B0000001:3', title: '民法第3條', text: '略。', date: '2000-01-01' },
          {
            doc_id: 'interp:9',
            title: '司法院釋字第9號解釋',
            doc_type: '釋字' as const,
            text: '押金，見民法第3條。',
          },
        ].map(documentOf),
      );
      await engine.link();
    });
    afterEach(() => engine.close());

    const ids = async (...args: Parameters<Engine['candidates']>) =>
      (await engine.candidates(...args)).documents.map(({ doc_id }) => doc_id).sort();

    it('are what holds any of the terms, and what that cites', async () => {
      expect(await ids(said('押金'), { limit: 10 })).toEqual([
        'interp:9',
        'law:B0000001:1',
        'law:B0000001:3',
      ]);
      expect(await ids(said('承租'), { limit: 10 })).toEqual(['law:B0000001:2']);
      expect(await ids(said('無此'), { limit: 10 })).toEqual([]);
      expect(await ids([], { limit: 10 })).toEqual([]);
    });

    it('come with what speaks for them', async () => {
      const found = await engine.candidates([...said('押金', '無此'), meant('出租人')], { limit: 10 });
      const of = (id: string) => found.documents.find(({ doc_id }) => doc_id === id)?.features;
      expect(of('law:B0000001:1')).toMatchObject({ literalCover: 1, expandedCover: 1, cited: 0 });
      expect(of('interp:9')).toMatchObject({ literalCover: 1, expandedCover: 0 });
      expect(of('law:B0000001:3')?.cited).toBeGreaterThan(0);
      expect(found.words.map(({ term, kind }) => [term, kind])).toEqual([
        ['押金', 'literal'],
        ['出租人', 'expanded'],
      ]);
      const [common, rare] = found.words;
      expect(common?.idf).toBeLessThan(rare?.idf ?? 0);
    });

    it('are also those that are named, unless they are left out', async () => {
      expect(await ids(said('承租'), { limit: 10, ids: ['interp:9', 'none'] })).toContain('interp:9');
      expect(await ids(said('押金'), { limit: 10, without: ['interp:9'] })).toEqual(['law:B0000001:1']);
    });

    it('are also those that are likely, and those that cite what the question cites', async () => {
      expect(await ids([], { limit: 10, likely: ['law:B0000001:2', 'none'] })).toEqual(['law:B0000001:2']);
      const found = await engine.candidates(said('承租'), {
        limit: 10,
        keys: ['law:民法:3', 'law:民法:999'],
      });
      const shared = new Map(found.documents.map(({ doc_id, features }) => [doc_id, features.shared]));
      expect(shared.get('interp:9')).toBeGreaterThan(0);
      expect(shared.get('law:B0000001:2')).toBe(0);
      expect(await ids([], { limit: 10, keys: ['law:民法:3'], without: ['interp:9'] })).toEqual([]);
      const statutes = { docTypes: ['法規命令' as const] };
      expect(await ids([], { limit: 10, keys: ['law:民法:3'], filters: statutes })).toEqual([]);
    });

    it('are told how near in meaning they are, where there are vectors', async () => {
      const model = hashingModel();
      const [vector] = await embedTexts(model, ['民法第2條\n承租人。']);
      const meaning = { model: modelName(model), vector: vector as Float32Array };
      const nearness = async () => {
        const found = await engine.candidates(said('押金', '承租'), { limit: 10, meaning });
        return new Map(found.documents.map(({ doc_id, features }) => [doc_id, features]));
      };
      expect((await nearness()).get('law:B0000001:2')).toMatchObject({ vector: 0, vectorWhole: 0 });
      await engine.embed(model);
      const near = await nearness();
      expect(near.get('law:B0000001:2')?.vector).toBeCloseTo(1, 1);
      expect(near.get('law:B0000001:2')?.vectorWhole).toBeCloseTo(1, 1);
      expect(near.get('interp:9')?.vector).toBeLessThan(0.8);
    });

    it('keep to the filters', async () => {
      expect(await ids(said('押金'), { limit: 10, filters: { docTypes: ['釋字'] } })).toEqual(['interp:9']);
    });

    it.each(['"', '*', 'NEAR(', ' ', '', '😀'])('take %j as text', async (term) => {
      expect(await ids(said(term), { limit: 10 })).toEqual([]);
    });

    it('are found as soon as they are written, and no more when they are removed', async () => {
      await engine.write([documentOf({ doc_id: 'new', text: '押金' })]);
      expect(await ids(said('押金'), { limit: 10, ids: ['new'] })).toContain('new');
      await engine.remove(['new', 'interp:9']);
      expect(await ids(said('押金'), { limit: 10 })).toEqual(['law:B0000001:1']);
    });

    it('are shown with the words of the question, in the order asked for', async () => {
      const shown = await engine.show(['interp:9', 'none', 'law:B0000001:1'], ['押金', '出租人']);
      expect(shown.map(({ doc_id, content }) => [doc_id, content])).toEqual([
        ['interp:9', '<em>押金</em>，見民法第3條。'],
        ['law:B0000001:1', '<em>出租人</em>應返還<em>押金</em>。'],
      ]);
    });

    it('are shown by the nearest passage of a long text, with the words that it holds', async () => {
      const filler = (at: number) => `第${at}段按民事訴訟程序之進行應依法為之，當事人得聲明證據。`.repeat(12);
      const wanted = '出租人未返還押租金，承租人得請求給付遲延利息。'.repeat(10);
      const text = [filler(1), filler(2), wanted, filler(3)].join('\n');
      await engine.write([documentOf({ doc_id: 'long', title: '判決', text })]);
      const model = hashingModel();
      await engine.embed(model);
      const [vector] = await embedTexts(model, [`判決\n${wanted}`]);
      const meaning = { model: modelName(model), vector: vector as Float32Array };
      const [{ content } = { content: '' }] = await engine.show(['long'], ['承租人'], meaning);
      expect(content).toContain('<em>承租人</em>得請求給付遲延利息');
      const [{ content: bare } = { content: '' }] = await engine.show(['long'], ['無此詞'], meaning);
      expect(bare).toContain('出租人未返還押租金');
    });
  });
}
