import { beforeEach, describe, expect, it } from 'vitest';
import { citationKey } from '#lib/taiwan/citations/keys.ts';
import type { Citation, Found } from '#lib/taiwan/citations/types.ts';
import type { CitationsOfDocument, CitingQuery } from '../ports.ts';
import { engineForEachTest, type OpenEngine } from './opened-engine.ts';

const WHOLE_PAGE = { maxDocuments: 1_000, maxCharacters: 1_000_000 };

const article = (number: number, place: object = {}): Citation => ({
  kind: 'article',
  act: { name: '民法' },
  article: number,
  ...place,
});
const at = (start: number, citation: Citation): Found => ({ start, end: start + 5, citation });
const keyOf = (number: number) => citationKey(article(number));

/** What every citation graph must do. */
export function graphSuite(name: string, open: OpenEngine) {
  describe(`${name}, citation graph`, () => {
    const { opened, write, remove, revisions } = engineForEachTest(open);

    /** Puts what stored documents cite. */
    async function link(citationsByDocument: Record<string, readonly Found[]>, missedNames = 0) {
      const { graph, refresh } = opened();
      const current = await revisions();
      const batch = Object.entries(citationsByDocument).map(
        ([doc_id, citations]): CitationsOfDocument => ({
          doc_id,
          revision: current.get(doc_id) ?? 'none',
          citations,
        }),
      );
      const count = await graph.put(batch, { knownNames: (await graph.countNames()) - missedNames });
      await refresh();
      return count;
    }

    /** Says that each article of 民法 is the document with that id. */
    async function resolve(docIdByArticle: Record<number, string | null>) {
      const { graph, refresh } = opened();
      for (const [number, doc_id] of Object.entries(docIdByArticle)) {
        const targets = await graph.targets([keyOf(Number(number))]);
        await graph.resolve(targets.map(({ id }) => ({ target: id, doc_id })));
      }
      await refresh();
    }

    const targetIds = async (...numbers: number[]) =>
      (await opened().graph.targets(numbers.map(keyOf))).map(({ id }) => id);
    const pendingIds = async () =>
      (await opened().graph.pending(WHOLE_PAGE)).map(({ document }) => document.doc_id).sort();

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

      it('are found by the keys of their last version, and no more once they are removed', async () => {
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
        const citations: Found[] = [
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

      it('of a revision that is no more stored are ignored', async () => {
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

      it('are told among documents of which one cites the other', async () => {
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

    describe('citing documents', () => {
      const judgment = (doc_id: string, date: string | null) => ({ doc_id, date, doc_type: '裁判' as const });
      beforeEach(async () => {
        await write(
          judgment('j2019', '2019-01-01'),
          judgment('j2021', '2021-01-01'),
          judgment('undated', null),
          { doc_id: 'law2020', date: '2020-06-01' },
          { doc_id: 'cited', date: '2018-01-01' },
        );
        await link({
          j2019: [at(7, article(184))],
          j2021: [at(30, article(184)), at(4, article(185)), at(60, article(184, { paragraph: 2 }))],
          undated: [at(0, article(184))],
          law2020: [at(0, article(1)), at(9, article(184))],
          cited: [at(0, article(184))],
        });
      });
      const citing = async (more: Partial<CitingQuery> = {}) =>
        opened().graph.citing({
          targets: await targetIds(184),
          except: 'cited',
          limit: 20,
          offset: 0,
          ...more,
        });

      it('come newest first, those without a date last, with how often and where first they cite', async () => {
        const { total, byType, documents } = await citing();
        expect(total).toBe(4);
        expect(byType).toEqual({ 裁判: 3, 法規命令: 1 });
        expect(documents.map(({ doc_id, times, start, end }) => [doc_id, times, start, end])).toEqual([
          ['j2021', 2, 30, 35],
          ['law2020', 1, 9, 14],
          ['j2019', 1, 7, 12],
          ['undated', 1, 0, 5],
        ]);
        const [{ times: _1, start: _2, end: _3, ...summary } = {}] = documents;
        expect([summary]).toEqual(await opened().store.summaries(['j2021']));
      });

      it('are counted once each over several targets', async () => {
        const targets = await targetIds(184, 185, 1);
        const { total, documents } = await citing({ targets });
        expect(total).toBe(4);
        expect(documents[0]).toMatchObject({ doc_id: 'j2021', times: 3, start: 4, end: 9 });
        expect(await opened().graph.countCiting(targets, 'cited')).toBe(4);
        expect(await opened().graph.countCiting(targets, 'none')).toBe(5);
      });

      it('are given by kind and within dates, while kinds are counted within dates alone', async () => {
        const found = await citing({ docTypes: ['裁判'], startDate: '2020-01-01', endDate: '2021-01-01' });
        expect(found).toMatchObject({ total: 1, byType: { 裁判: 1, 法規命令: 1 } });
        expect(found.documents.map(({ doc_id }) => doc_id)).toEqual(['j2021']);
        expect((await citing({ docTypes: [] })).total).toBe(4);
      });

      it('come page by page', async () => {
        const page = await citing({ limit: 2, offset: 1 });
        expect(page.documents.map(({ doc_id }) => doc_id)).toEqual(['law2020', 'j2019']);
        expect(page.total).toBe(4);
        expect((await citing({ limit: 2, offset: 4 })).documents).toEqual([]);
      });

      it('of one date come in one fixed order', async () => {
        const same = Array.from({ length: 9 }, (_, i) => judgment(`same${i}`, '2022-01-01'));
        await write(...same);
        await link(Object.fromEntries(same.map(({ doc_id }) => [doc_id, [at(0, article(9))]])));
        const targets = await targetIds(9);
        const pages = await Promise.all([0, 3, 6].map((offset) => citing({ targets, limit: 3, offset })));
        const ids = pages.flatMap(({ documents }) => documents.map(({ doc_id }) => doc_id));
        expect(ids.toSorted()).toEqual(same.map(({ doc_id }) => doc_id));
      });

      it('are none of no target', async () => {
        expect(await citing({ targets: [] })).toEqual({ total: 0, byType: {}, documents: [] });
        expect(await opened().graph.countCiting([], 'none')).toBe(0);
      });
    });

    describe('sharing of citations', () => {
      const share = (documents: number, citing: number) => Math.log(1 + documents / (citing + 0.5));
      beforeEach(async () => {
        await write(...['a', 'b', 'c', 'none'].map((doc_id) => ({ doc_id })), {
          doc_id: 'repealed',
          is_abandoned: true,
        });
        await link({
          a: [at(0, article(1)), at(9, article(2)), at(20, article(2))],
          b: [at(0, article(2))],
          c: [at(0, article(3))],
          repealed: [at(0, article(1)), at(9, article(2))],
        });
      });
      const sharing = async (
        numbers: number[],
        more: { limit?: number; maxDocuments?: number; docIds?: string[] } = {},
      ) => {
        const found = await opened().graph.sharing({
          keys: numbers.map(keyOf),
          maxDocuments: 100,
          limit: 10,
          ...more,
        });
        return new Map(found.map((one) => [one.doc_id, one.share]));
      };

      it('is the rarity of the shared keys as a part of that of all that are cited', async () => {
        const [first, second] = [share(5, 2), share(5, 3)];
        const shares = await sharing([1, 2, 1, 99]);
        expect([...shares.keys()].sort()).toEqual(['a', 'b', 'repealed']);
        expect(shares.get('a')).toBeCloseTo(1, 5);
        expect(shares.get('repealed')).toBeCloseTo(1, 5);
        expect(shares.get('b')).toBeCloseTo(second / (first + second), 2);
      });

      it('is told of the documents that share most, in force before others', async () => {
        expect([...(await sharing([1, 2], { limit: 1 })).keys()]).toEqual(['a']);
        expect([...(await sharing([1, 2], { limit: 2 })).keys()].sort()).toEqual(['a', 'repealed']);
        expect((await sharing([1, 2], { limit: 0 })).size).toBe(0);
      });

      it('is told too of documents that are named', async () => {
        const shares = await sharing([1, 2], { limit: 0, docIds: ['b', 'none', 'c', 'not held'] });
        expect(shares.get('b')).toBeGreaterThan(0);
        expect([shares.get('none') ?? 0, shares.get('c') ?? 0]).toEqual([0, 0]);
        expect(shares.has('not held')).toBe(false);
        expect(shares.has('a')).toBe(false);
      });

      it('leaves keys out that too many documents cite, or none', async () => {
        const shares = await sharing([1, 2], { maxDocuments: 2 });
        expect([...shares.keys()].sort()).toEqual(['a', 'repealed']);
        expect(shares.get('a')).toBeCloseTo(1, 5);
        expect((await sharing([99])).size).toBe(0);
        expect((await sharing([])).size).toBe(0);
      });
    });

    describe('counts of citing documents', () => {
      it('are of each cited document by kind, without itself and without wholes', async () => {
        await write(
          { doc_id: 'a', doc_type: '裁判' },
          { doc_id: 'b', doc_type: '裁判' },
          { doc_id: 'law:X', role: 'whole' },
          { doc_id: 'law:X:1', role: 'part' },
          { doc_id: 'law:X:2', role: 'part' },
        );
        await link({
          a: [at(0, article(1)), at(9, article(1)), at(20, article(2))],
          b: [at(0, article(1))],
          'law:X': [at(0, article(1)), at(9, article(2))],
          'law:X:1': [at(0, article(1)), at(9, article(2))],
        });
        await resolve({ 1: 'law:X:1', 2: 'law:X:2' });
        const { graph } = opened();
        expect(await graph.citedByCounts({ limit: 10 })).toEqual([
          { doc_id: 'law:X:1', byType: { 裁判: 2 } },
          { doc_id: 'law:X:2', byType: { 裁判: 1, 法規命令: 1 } },
        ]);
        expect((await graph.citedByCounts({ limit: 1 })).map(({ doc_id }) => doc_id)).toEqual(['law:X:1']);
        expect(
          (await graph.citedByCounts({ after: 'law:X:1', limit: 5 })).map(({ doc_id }) => doc_id),
        ).toEqual(['law:X:2']);
        expect(await graph.citedByCounts({ after: 'law:X:2', limit: 5 })).toEqual([]);
      });
    });

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

    describe('names', () => {
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
  });
}
