import { describe, expect, it } from 'vitest';
import { article, at, graphForEachTest } from './graph-for-each-test.ts';
import { engineForEachTest, type OpenEmptyEngine } from './opened-engine.ts';

const WHOLE_PAGE = { maxDocuments: 1_000, maxCharacters: 1_000_000 };

/** What every citation graph must do for a linking pass. */
export function linkingQueueSuite(name: string, open: OpenEmptyEngine) {
  describe(`${name}, linking queue`, () => {
    const { opened, write, remove, revisions, link, pendingIds } = graphForEachTest(open);

    describe('documents that wait to be linked', () => {
      it('are those that are new or changed, until their citations are put', async () => {
        await write({ doc_id: 'a', text: '甲' }, { doc_id: 'b' });
        const [first] = await opened().graph.pending({ ...WHOLE_PAGE, maxDocuments: 1 });
        expect(first?.document).toEqual(await opened().store.get(first?.document.doc_id ?? ''));
        expect(first?.revision).toBe((await revisions()).get(first?.document.doc_id ?? ''));
        expect(await opened().graph.countPending()).toBe(2);
        await link({ a: [], b: [] });
        expect(await opened().graph.countPending()).toBe(0);
        await write({ doc_id: 'a', text: '乙' }, { doc_id: 'b' });
        expect(await pendingIds()).toEqual(['a']);
        await remove('a');
        expect(await opened().graph.countPending()).toBe(0);
      });

      it('come page by page, each once, though some are linked or go meanwhile', async () => {
        await write(...Array.from({ length: 10 }, (_, i) => ({ doc_id: `d${i}`, text: '契'.repeat(10) })));
        const seen: string[] = [];
        for (let after: string | undefined; ; after = seen.at(-1)) {
          const page = await opened().graph.pending({
            maxDocuments: 3,
            maxCharacters: 1_000,
            ...(after && { after }),
          });
          if (page.length === 0) break;
          expect(page.length).toBeLessThanOrEqual(3);
          const pageIds = page.map(({ document }) => document.doc_id);
          seen.push(...pageIds);
          await link(Object.fromEntries(pageIds.slice(1).map((id) => [id, []])));
          if (seen.length === 6) await remove(seen.at(-1) ?? '');
        }
        expect(seen.toSorted()).toEqual(Array.from({ length: 10 }, (_, i) => `d${i}`));
        const page = (maxCharacters: number) => opened().graph.pending({ maxDocuments: 10, maxCharacters });
        expect(await page(1)).toHaveLength(1);
        expect(await page(15)).toHaveLength(2);
      });

      it('are still waiting when names came that their finder did not know', async () => {
        await write({ doc_id: 'a', names: ['民法'] });
        expect(await link({ a: [at(0, article(1))] }, 1)).toBe(0);
        expect(await pendingIds()).toEqual(['a']);
        expect((await opened().graph.citations(['a'])).get('a')).toEqual([at(0, article(1))]);
        expect(await link({ a: [at(0, article(1))] })).toBe(1);
        expect(await pendingIds()).toEqual([]);
        // Another process may have linked it with all names before this one stores what it found with fewer.
        expect(await link({ a: [] }, 1)).toBe(0);
        expect(await pendingIds()).toEqual(['a']);
      });

      it.each([
        ['all', { all: true }, ['a', 'law:X:1', 'law:X:2', 'law:Y:1']],
        ['some by id', { docIds: ['a', 'none'] }, ['a']],
        [
          'those with a prefix',
          { prefixes: ['law:X:', 'law:Y:', 'none'] },
          ['law:X:1', 'law:X:2', 'law:Y:1'],
        ],
        ['those that hold a phrase', { holding: '台灣民法' }, ['a', 'law:Y:1']],
      ] as const)(
        'are %s once they are marked so, and keep their citations meanwhile',
        async (_, selection, expected) => {
          await write(
            { doc_id: 'a', text: '依臺灣民法第1條' },
            { doc_id: 'law:X:1', text: '民法' },
            { doc_id: 'law:X:2', text: '台灣' },
            { doc_id: 'law:Y:1', text: '台灣\n民法' },
          );
          const cited = [at(0, article(1))];
          await link({ a: cited, 'law:X:1': [], 'law:X:2': [], 'law:Y:1': [] });
          await opened().graph.markPending(selection);
          await opened().refresh();
          expect(await pendingIds()).toEqual(expected);
          expect(await opened().graph.countPending()).toBe(expected.length);
          expect((await opened().graph.citations(['a'])).get('a')).toEqual(cited);
        },
      );
    });
  });

  describe(`${name}, names`, () => {
    const { opened, write, remove } = graphForEachTest(open, engineForEachTest);

    it('are kept in the order in which they came, each once, though their documents go', async () => {
      await write({ doc_id: 'a', names: ['民法', '民法總則'] }, { doc_id: 'b', names: ['民法'] });
      await write({ doc_id: 'c', names: ['刑法'] });
      await remove('a', 'b', 'c');
      const { graph } = opened();
      expect(await graph.names()).toEqual(['民法', '民法總則', '刑法']);
      expect(await graph.countNames()).toBe(3);
    });

    it('are new until they are acknowledged', async () => {
      const { graph, refresh } = opened();
      expect(await graph.newNames()).toEqual([]);
      await write({ doc_id: 'a', names: ['民法', '刑法'] });
      expect((await graph.newNames()).toSorted()).toEqual(['刑法', '民法']);
      await graph.acknowledgeNames(['民法', 'none']);
      await refresh();
      expect(await graph.newNames()).toEqual(['刑法']);
      await write({ doc_id: 'a', text: '新', names: ['民法', '刑法', '公司法'] });
      expect((await graph.newNames()).toSorted()).toEqual(['公司法', '刑法']);
      expect(await graph.countNames()).toBe(3);
    });
  });
}
