import { describe, expect, it } from 'vitest';
import type { FormerText } from '../ports.ts';
import { engineForEachTest, type OpenEmptyEngine } from './opened-engine.ts';

const former = (doc_id: string, date: string, text = `${doc_id} ${date}`): FormerText => ({
  ...{ doc_id, date, text, title: `條 ${doc_id}`, is_abandoned: false },
});

/** The former texts of articles. */
export function editionsSuite(name: string, open: OpenEmptyEngine) {
  describe(`${name}, former texts`, () => {
    const { opened, write, remove } = engineForEachTest(open);
    const keep = async (...batch: FormerText[]) => {
      const kept = await opened().editions.keep(batch);
      await opened().refresh();
      return kept;
    };
    const texts = async (docId: string, limit = 10) =>
      (await opened().editions.of(docId, limit)).map(({ text }) => text);

    it('gives those of a document back as they were kept, the newest first', async () => {
      const long = { ...former('law:A:1', '2010-01-02', '契約\n'.repeat(2_000)), is_abandoned: true };
      expect(await keep(former('law:A:1', '2001-02-03'), long, former('law:A:1', '1999-01-01'))).toBe(3);
      expect(await opened().editions.of('law:A:1', 10)).toEqual([
        long,
        former('law:A:1', '2001-02-03'),
        former('law:A:1', '1999-01-01'),
      ]);
      expect(await texts('law:A:1', 1)).toEqual([long.text]);
      expect(await texts('law:A:11')).toEqual([]);
    });

    it('keeps one of a document and date: of two the first', async () => {
      expect(await keep(former('law:A:1', '2001-02-03', '前'))).toBe(1);
      expect(await keep(former('law:A:1', '2001-02-03', '後'), former('law:A:2', '2001-02-03', '他'))).toBe(
        1,
      );
      expect([await texts('law:A:1'), await texts('law:A:2')]).toEqual([['前'], ['他']]);
      expect(await keep(former('law:A:3', '2001-02-03', '甲'), former('law:A:3', '2001-02-03', '乙'))).toBe(
        1,
      );
      expect(await texts('law:A:3')).toEqual(['甲']);
    });

    it('lists those of documents whose ids have a prefix, by id and then the newest first', async () => {
      await keep(
        former('law:A:2', '2001-01-01'),
        former('law:A:1', '2001-01-01'),
        former('law:A:1', '2005-01-01'),
        former('law:AB:1', '2001-01-01'),
        former('law:A:\u{20000}', '2001-01-01'),
      );
      const listed = await opened().editions.under('law:A:', 10);
      expect(listed.map(({ doc_id, date }) => [doc_id, date])).toEqual([
        ['law:A:1', '2005-01-01'],
        ['law:A:1', '2001-01-01'],
        ['law:A:2', '2001-01-01'],
        ['law:A:\u{20000}', '2001-01-01'],
      ]);
      expect(listed[0]).toEqual({ doc_id: 'law:A:1', date: '2005-01-01', title: '條 law:A:1' });
      expect(await opened().editions.under('law:A:', 1)).toHaveLength(1);
      expect(await opened().editions.under('law:B:', 10)).toEqual([]);
    });

    it('leaves them when the document changes and when it goes', async () => {
      await write({ doc_id: 'law:A:1', text: '甲' });
      await keep(former('law:A:1', '2001-02-03'));
      await write({ doc_id: 'law:A:1', text: '乙' });
      await remove('law:A:1');
      expect(await texts('law:A:1')).toEqual(['law:A:1 2001-02-03']);
    });

    it('finds no document by a former text', async () => {
      await keep(former('law:A:1', '2001-02-03', '舊條文'));
      expect((await opened().lexical.search({ terms: [['舊條文']], limit: 5 })).hits).toEqual([]);
      expect(await opened().store.get('law:A:1')).toBeNull();
      expect((await opened().store.stats()).documents).toBe(0);
    });
  });
}
