import { beforeEach, describe, expect, it } from 'vitest';
import type { FoundCitation } from '#lib/taiwan/citations/types.ts';
import type { CitationsOfDocument } from '../ports.ts';
import { article, at, graphForEachTest, keyOf } from './graph-for-each-test.ts';
import { engineForEachTest, type OpenEmptyEngine } from './opened-engine.ts';

/** What every citation graph must do for the documents that cite. */
export function graphSuite(name: string, open: OpenEmptyEngine) {
  describe(`${name}, citation graph`, () => {
    const { opened, write, remove, revisions, link, resolve, targetIds, pendingIds } = graphForEachTest(open);

    describe('documents by key', () => {
      it('are all that may be cited by it', async () => {
        await write(
          { doc_id: 'a', title: '甲', text: '略', citationKeys: ['k1', 'k2'] },
          { doc_id: 'b', citationKeys: ['k2'] },
        );
        const found = await opened().graph.byKeys(['k1', 'k2', 'none']);
        const idsOf = (key: string) => (found.get(key) ?? []).map(({ doc_id }) => doc_id).sort();
        expect(['k1', 'k2', 'none'].map(idsOf)).toEqual([['a'], ['a', 'b'], []]);
        expect(found.get('k1')).toEqual(await opened().store.summaries(['a']));
      });

      it('are found by the keys of their last version, and not after they are removed', async () => {
        await write({ doc_id: 'a', citationKeys: ['old'] }, { doc_id: 'b', citationKeys: ['old'] });
        await write({ doc_id: 'a', text: '新', citationKeys: ['new'] });
        await remove('b');
        const found = await opened().graph.byKeys(['old', 'new']);
        expect((found.get('old') ?? []).length).toBe(0);
        expect((found.get('new') ?? []).map(({ doc_id }) => doc_id)).toEqual(['a']);
      });
    });

    describe('citations of a document', () => {
      it('come back as they were put, and are none where it cites nothing', async () => {
        await write({ doc_id: 'a' }, { doc_id: 'b' }, { doc_id: 'c' });
        const citations: FoundCitation[] = [
          at(1, article(184, { paragraph: 1, part: '前段' })),
          at(9, article(184, { sub: 1, paragraph: 2, subparagraph: 3, item: 4 })),
          at(14, { kind: 'act', act: { name: '公司法', pcode: 'J0080001' } }),
          at(20, { kind: 'interpretation', series: '釋', number: 748 }),
          at(30, { kind: 'ruling', year: 112, word: '憲判', number: 14 }),
          at(40, {
            kind: 'case',
            court: { name: '最高法院', code: 'TPS' },
            year: 109,
            word: '台上',
            number: 7,
            division: '民事',
            decision: '判決',
          }),
          at(50, { kind: 'case', court: { name: '無名法院' }, year: 9, word: '上', number: 1 }),
          at(60, {
            kind: 'letter',
            issuer: '財政部',
            date: { year: 91, month: 6, day: 20 },
            word: '台財稅字',
            number: '0910453902',
            form: '函',
          }),
        ];
        expect(await link({ a: citations, b: [] })).toBe(2);
        const found = await opened().graph.citations(['c', 'b', 'a', 'none']);
        expect(new Map(found)).toEqual(
          new Map([
            ['a', citations],
            ['b', []],
          ]),
        );
      });

      it('of a revision that is no longer stored are ignored', async () => {
        await write({ doc_id: 'a', text: '甲' });
        const revision = (await revisions()).get('a') ?? '';
        await write({ doc_id: 'a', text: '乙' });
        const { graph, refresh } = opened();
        const put = (one: CitationsOfDocument) => graph.put([one], { knownNames: 0 });
        expect(await put({ doc_id: 'a', revision, citations: [at(0, article(1))] })).toBe(0);
        expect(await put({ doc_id: 'none', revision, citations: [] })).toBe(0);
        await refresh();
        expect((await graph.citations(['a'])).size).toBe(0);
        expect(await pendingIds()).toEqual(['a']);
      });

      it('put again take the place of those before', async () => {
        await write({ doc_id: 'a' }, { doc_id: 'b' });
        await link({ a: [at(0, article(1)), at(9, article(2))] });
        await link({ a: [at(3, article(2))] });
        const { graph } = opened();
        expect((await graph.citations(['a'])).get('a')).toEqual([at(3, article(2))]);
        expect(await graph.countCiting(await targetIds(1), 'none')).toBe(0);
        expect(await graph.countCiting(await targetIds(2), 'none')).toBe(1);
      });

      it('go with the document, and when it changes', async () => {
        await write({ doc_id: 'a' }, { doc_id: 'b' }, { doc_id: 'c' });
        await link({ a: [at(0, article(1))], b: [at(0, article(1))], c: [at(0, article(1))] });
        await remove('a');
        await write({ doc_id: 'b', text: '新' });
        const { graph } = opened();
        expect([...(await graph.citations(['a', 'b', 'c'])).keys()]).toEqual(['c']);
        expect(await graph.countCiting(await targetIds(1), 'none')).toBe(1);
      });
    });

    describe('edges', () => {
      beforeEach(async () => {
        await write(...['a', 'b', 'c', 'act'].map((doc_id) => ({ doc_id })));
        await link({
          a: [at(0, article(1)), at(9, article(2)), at(20, article(3)), at(30, article(1))],
          b: [at(0, article(2)), at(9, article(4))],
          c: [],
        });
        await resolve({ 1: 'act', 2: 'b', 3: null });
      });

      it('lead to what citations mean, once that is resolved, and from no document to itself', async () => {
        const cites = await opened().graph.cites(['a', 'b', 'c', 'none']);
        const citedBy = (docId: string) => (cites.get(docId) ?? []).toSorted();
        expect(['a', 'b', 'c', 'none'].map(citedBy)).toEqual([['act', 'b'], [], [], []]);
      });

      it('are returned between documents of which one cites the other', async () => {
        const { graph } = opened();
        const edges = await graph.edges(['a', 'b', 'none'], ['act', 'b', 'none']);
        expect(edges.toSorted((x, y) => (x.cited < y.cited ? -1 : 1))).toEqual([
          { citing: 'a', cited: 'act' },
          { citing: 'a', cited: 'b' },
        ]);
        expect(await graph.edges([], ['act'])).toEqual([]);
        expect(await graph.edges(['a'], [])).toEqual([]);
      });

      it('change when a citation is resolved otherwise', async () => {
        await resolve({ 1: null, 2: 'act' });
        const cites = await opened().graph.cites(['a', 'b']);
        expect([cites.get('a'), cites.get('b')]).toEqual([['act'], ['act']]);
      });

      it('are still none after the citing document changed', async () => {
        await write({ doc_id: 'a', text: '新' });
        expect((await opened().graph.cites(['a'])).get('a') ?? []).toEqual([]);
      });
    });
  });

  describe(`${name}, citation graph`, () => {
    const { opened, write, link } = graphForEachTest(open, engineForEachTest);

    describe('targets', () => {
      beforeEach(async () => {
        await write({ doc_id: 'a' }, { doc_id: 'b' });
        await link({
          a: [
            at(0, article(184, { paragraph: 1 })),
            at(9, article(184, { part: '但書' })),
            at(20, article(185)),
          ],
          b: [
            at(0, article(184)),
            at(9, { kind: 'article', act: { name: '民法', pcode: 'B0000001' }, article: 184 }),
          ],
        });
      });

      it('are the different citations of a key, without the place within an article', async () => {
        const found = await opened().graph.targets([keyOf(184), 'none']);
        expect(found.map(({ key }) => key)).toEqual([keyOf(184), keyOf(184)]);
        expect(found.map(({ citation }) => citation)).toEqual(
          expect.arrayContaining([
            { kind: 'article', act: { name: '民法' }, article: 184 },
            { kind: 'article', act: { name: '民法', pcode: 'B0000001' }, article: 184 },
          ]),
        );
        expect(new Set(found.map(({ id }) => id)).size).toBe(2);
      });

      it('are scanned page by page, each once', async () => {
        const { graph } = opened();
        const seen: string[] = [];
        for (let after: string | undefined; ; after = seen.at(-1)) {
          const page = await graph.scanTargets({ limit: 2, ...(after && { after }) });
          if (page.length === 0) break;
          expect(page.length).toBeLessThanOrEqual(2);
          seen.push(...page.map(({ id }) => id));
        }
        const all = await graph.targets([keyOf(184), keyOf(185)]);
        expect(seen.toSorted()).toEqual(all.map(({ id }) => id).sort());
        expect(seen).toHaveLength(3);
      });
    });
  });
}
