import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { documentOf } from './engine.suite.ts';
import type { Engine, WeightedTerm } from './engine.ts';

const said = (...terms: string[]): WeightedTerm[] =>
  terms.map((term) => ({ term, from: term, weight: 1, kind: 'said' }));
const meant = (term: string): WeightedTerm => ({ term, from: '問', weight: 1, kind: 'meant' });

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
      (await engine.candidates(...args)).map(({ doc_id }) => doc_id).sort();

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
      const found = await engine.candidates([...said('押金'), meant('出租人')], { limit: 10 });
      const of = (id: string) => found.find(({ doc_id }) => doc_id === id)?.features;
      expect(of('law:B0000001:1')).toMatchObject({ saidCover: 1, meantCover: 1, cited: 0 });
      expect(of('interp:9')).toMatchObject({ saidCover: 1, meantCover: 0 });
      expect(of('law:B0000001:3')?.cited).toBeGreaterThan(0);
    });

    it('are also those that are named, unless they are left out', async () => {
      expect(await ids(said('承租'), { limit: 10, ids: ['interp:9', 'none'] })).toContain('interp:9');
      expect(await ids(said('押金'), { limit: 10, without: ['interp:9'] })).toEqual(['law:B0000001:1']);
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
  });
}
