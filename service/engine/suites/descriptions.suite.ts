import { describe, expect, it } from 'vitest';
import { DESCRIPTION_FIELDS, type DocumentDescription } from '../ports.ts';
import { engineForSuite, type OpenEmptyEngine } from './opened-engine.ts';

const descriptionOf = (doc_id: string, fields: Partial<DocumentDescription>): DocumentDescription => ({
  names: '',
  questions: '',
  headings: '',
  citing: '',
  ...fields,
  doc_id,
});

const EQUAL_WEIGHTS = { names: 1, questions: 1, headings: 1, citing: 1 };

/** What every index of descriptions must do. */
export function descriptionsSuite(name: string, open: OpenEmptyEngine) {
  describe(`${name}, descriptions`, () => {
    const { opened, write, remove } = engineForSuite(open);
    const put = async (...batch: DocumentDescription[]) => {
      const changed = await opened().descriptions.put(batch);
      await opened().refresh();
      return changed;
    };
    const search = (terms: string[], { fieldWeights = EQUAL_WEIGHTS, limit = 10, maxDocuments = 100 } = {}) =>
      opened().descriptions.search({
        terms: terms.map((term) => ({ term, weight: 1, maxDocuments })),
        fieldWeights,
        limit,
      });
    const ids = async (...asked: Parameters<typeof search>) =>
      (await search(...asked)).map(({ doc_id }) => doc_id);

    it('gives back what was put, of documents that are held', async () => {
      await write({ doc_id: 'a' });
      const described = descriptionOf('a', { names: '共同侵權行為', citing: '數人共同加害。' });
      expect(await put(described, descriptionOf('none', { names: '甲' }))).toBe(1);
      expect(await opened().descriptions.get(['none', 'a'])).toEqual([described]);
      expect(await ids(['甲'])).toEqual([]);
    });

    it.each(DESCRIPTION_FIELDS)(
      'finds a document by its %s, in whatever width it is written',
      async (field) => {
        await write({ doc_id: 'a', text: '略' }, { doc_id: 'b', text: '共同侵權' });
        await put(descriptionOf('a', { [field]: '（Ａ）共同侵權' }), descriptionOf('b', { [field]: '無關' }));
        expect(await ids(['共同侵權'])).toEqual(['a']);
        expect(await ids(['a'])).toEqual(['a']);
        expect(await ids(['侵權共同'])).toEqual([]);
      },
    );

    it('puts first what holds more terms, rarer ones, and in the field that weighs more', async () => {
      await write(...['a', 'b', 'c'].map((doc_id) => ({ doc_id })));
      await put(
        descriptionOf('a', { names: '押金' }),
        descriptionOf('b', { citing: '押金、租約' }),
        descriptionOf('c', { citing: '租約' }),
      );
      expect(await ids(['押金', '租約'])).toEqual(['b', 'a', 'c']);
      const fieldWeights = { ...EQUAL_WEIGHTS, names: 3 };
      expect(await ids(['押金', '租約'], { fieldWeights })).toEqual(['a', 'b', 'c']);
      expect(await ids(['押金', '租約'], { fieldWeights, limit: 1 })).toEqual(['a']);
    });

    it('scores by rarity among all fields, a field once', async () => {
      await write({ doc_id: 'a' }, { doc_id: 'b' });
      await put(
        descriptionOf('a', { names: '押金押金', headings: '租賃' }),
        descriptionOf('b', { names: '乙' }),
      );
      const [hit] = await search(['押金']);
      expect(hit?.score).toBeCloseTo(Math.log(1 + (3 - 1 + 0.5) / 1.5), 4);
    });

    it('scores nothing of a term that more fields hold than asked for', async () => {
      await write({ doc_id: 'a' }, { doc_id: 'b' });
      await put(descriptionOf('a', { names: '押金' }), descriptionOf('b', { names: '押金', citing: '押金' }));
      expect(await ids(['押金'], { maxDocuments: 3 })).toEqual(['b', 'a']);
      expect(await ids(['押金'], { maxDocuments: 2 })).toEqual([]);
    });

    it('replaces a description, and writes nothing where it is the same', async () => {
      await write({ doc_id: 'a' });
      expect(await put(descriptionOf('a', { names: '押金' }))).toBe(1);
      expect(await put(descriptionOf('a', { names: '押金' }))).toBe(0);
      expect(await put(descriptionOf('a', { names: '租約' }))).toBe(1);
      expect(await ids(['押金'])).toEqual([]);
      expect(await ids(['租約'])).toEqual(['a']);
      expect(await put(descriptionOf('a', {}))).toBe(1);
      expect(await ids(['租約'])).toEqual([]);
      expect(await opened().descriptions.get(['a'])).toEqual([]);
    });

    it('keeps the description of a document that changes, and removes that of one that is removed', async () => {
      await write({ doc_id: 'a', text: '甲' });
      await put(descriptionOf('a', { names: '押金' }));
      await write({ doc_id: 'a', text: '乙' });
      expect(await ids(['押金'])).toEqual(['a']);
      await remove('a');
      await write({ doc_id: 'a', text: '丙' });
      expect(await ids(['押金'])).toEqual([]);
    });

    it.each(['', '"', '*', ' '])('finds nothing by %j', async (term) => {
      await write({ doc_id: 'a' });
      await put(descriptionOf('a', { names: '押金' }));
      expect(await ids([term])).toEqual([]);
    });
  });
}
