import { describe, expect, it } from 'vitest';
import type { RepeatedStatement, StatementSpan } from '../ports.ts';
import { engineForEachTest, type OpenEmptyEngine } from './opened-engine.ts';

const KEY = 'law:民法:184';
const OTHER = 'law:民法:195';
const FINGERPRINT = Uint8Array.of(1, 2, 3);

const spanOf = (start: number, ...keys: string[]): StatementSpan => ({
  start,
  end: start + 10,
  keys,
  fingerprint: FINGERPRINT,
});

const repeatedOf = (text: string): RepeatedStatement => ({
  ...{ text, doc_id: 'a', start: 0, end: 10, at: 4, keys: [KEY] },
  ...{ decisions: 2, letters: 0, first: '2001-01-01', last: null, byLevel: { 最高: 2 }, docIds: ['a', 'b'] },
});

/** What every index of statements must do. */
export function statementsSuite(name: string, open: OpenEmptyEngine) {
  describe(`${name}, statements`, () => {
    const { opened, write, remove, revisions } = engineForEachTest(open);
    const PAGE = { maxDocuments: 10, maxCharacters: 1000 };
    const pending = async (page = PAGE) =>
      (await opened().statements.pending(page)).map(({ document }) => document.doc_id);
    const stale = async () => (await opened().statements.staleKeys(10)).map(({ key }) => key).sort();
    const link = async (...docIds: string[]) => {
      const current = await revisions();
      const batch = docIds.map((doc_id) => ({ doc_id, revision: current.get(doc_id) ?? '', citations: [] }));
      await opened().graph.put(batch, { knownNames: await opened().graph.countNames() });
      await opened().refresh();
    };
    const put = async (byDocument: Record<string, readonly StatementSpan[]>, revision?: string) => {
      const current = await revisions();
      const batch = Object.entries(byDocument).map(([doc_id, statements]) => ({
        ...{ doc_id, statements, revision: revision ?? current.get(doc_id) ?? 'none' },
      }));
      const stored = await opened().statements.put(batch);
      await opened().refresh();
      return stored;
    };
    const putRepeated = async (key: string, ...statements: RepeatedStatement[]) => {
      const marks = new Map((await opened().statements.staleKeys(10)).map((one) => [one.key, one.mark]));
      await opened().statements.putRepeated([{ key, mark: marks.get(key) ?? 0, statements }]);
      await opened().refresh();
    };
    const judgment = (doc_id: string, date: string | null = null, text = doc_id) =>
      ({ doc_id, date, text, doc_type: '裁判', level: '最高' }) as const;

    it('has judgments and letters wait from when they are linked until their statements are put', async () => {
      await write(
        judgment('a'),
        { ...judgment('b'), doc_type: '函釋' },
        { ...judgment('c'), doc_type: '釋字' },
      );
      expect(await pending()).toEqual([]);
      await link('a', 'b', 'c');
      expect([await pending(), await opened().statements.countPending()]).toEqual([['a', 'b'], 2]);
      expect(await pending({ ...PAGE, maxDocuments: 1 })).toEqual(['a']);
      expect((await opened().statements.pending({ ...PAGE, after: 'a' })).length).toBe(1);
      expect(await put({ a: [spanOf(0, KEY)], b: [] })).toBe(2);
      expect([await pending(), await opened().statements.countPending()]).toEqual([[], 0]);
      await link('a');
      expect(await pending()).toEqual(['a']);
    });

    it('returns the statements about a key, newest documents first, those without a date last', async () => {
      await write(
        judgment('a', '2001-01-01'),
        judgment('b', '2003-01-01'),
        judgment('c'),
        judgment('d', '2002-01-01'),
      );
      await put({
        a: [spanOf(7, KEY, OTHER), spanOf(30, KEY)],
        b: [spanOf(1, KEY)],
        c: [spanOf(2, KEY)],
        d: [spanOf(3, OTHER)],
      });
      const found = await opened().statements.occurrences(KEY, 10);
      expect(found.map(({ doc_id, start, end }) => [doc_id, start, end])).toEqual([
        ['b', 1, 11],
        ['a', 7, 17],
        ['a', 30, 40],
        ['c', 2, 12],
      ]);
      expect(found[0]).toMatchObject({ doc_type: '裁判', level: '最高', date: '2003-01-01' });
      expect([...(found[0]?.fingerprint ?? [])]).toEqual([...FINGERPRINT]);
      expect(await opened().statements.occurrences(KEY, 1)).toHaveLength(1);
      expect(await opened().statements.occurrences('law:民法:1', 10)).toEqual([]);
    });

    it('ignores documents that have changed since, and documents that are not held', async () => {
      await write(judgment('a'));
      expect(await put({ a: [spanOf(0, KEY)], none: [spanOf(0, KEY)] }, 'another')).toBe(0);
      expect([await opened().statements.occurrences(KEY, 10), await stale()]).toEqual([[], []]);
    });

    it('replaces what a document stated; what it stated and what it states now are stale', async () => {
      await write(judgment('a'));
      await put({ a: [spanOf(0, KEY)] });
      expect(await stale()).toEqual([KEY]);
      await putRepeated(KEY);
      expect(await stale()).toEqual([]);
      await put({ a: [spanOf(0, OTHER)] });
      expect(await stale()).toEqual([KEY, OTHER]);
      expect(await opened().statements.occurrences(KEY, 10)).toEqual([]);
      expect(await opened().statements.staleKeys(1)).toHaveLength(1);
    });

    it.each(['changes', 'is removed'])('removes what a document stated when it %s', async (how) => {
      await write(judgment('a'), judgment('b'));
      await link('a');
      await put({ a: [spanOf(0, KEY)], b: [spanOf(0, KEY)] });
      await putRepeated(KEY, repeatedOf('按甲'));
      await (how === 'changes' ? write(judgment('a', null, '另一')) : remove('a'));
      expect((await opened().statements.occurrences(KEY, 10)).map(({ doc_id }) => doc_id)).toEqual(['b']);
      expect([await stale(), await pending()]).toEqual([[KEY], []]);
    });

    it('gives back what is repeated about any of some keys, as it was put last', async () => {
      await write(judgment('a'));
      await put({ a: [spanOf(0, KEY, OTHER)] });
      await putRepeated(KEY, repeatedOf('按甲'), repeatedOf('按乙'));
      await putRepeated(OTHER, repeatedOf('按丙'));
      expect(await opened().statements.repeated([KEY])).toEqual([repeatedOf('按甲'), repeatedOf('按乙')]);
      expect(await opened().statements.repeated([OTHER, KEY, OTHER, 'none'])).toHaveLength(3);
      await putRepeated(KEY);
      expect(await opened().statements.repeated([KEY])).toEqual([]);
    });

    it('leaves a key stale about which statements came while the repeated ones were sought', async () => {
      await write(judgment('a'), judgment('b'));
      await put({ a: [spanOf(0, KEY)] });
      const [before] = await opened().statements.staleKeys(1);
      await put({ b: [spanOf(0, KEY)] });
      await opened().statements.putRepeated([{ key: KEY, mark: before?.mark ?? 0, statements: [] }]);
      await opened().refresh();
      expect(await stale()).toEqual([KEY]);
    });
  });
}
