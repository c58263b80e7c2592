import { beforeEach, describe, expect, it } from 'vitest';
import type { CitingQuery } from '../ports.ts';
import { article, at, graphForEachTest, keyOf } from './graph-for-each-test.ts';
import type { OpenEmptyEngine } from './opened-engine.ts';

/** What every citation graph must do for the documents that are cited. */
export function citedSuite(name: string, open: OpenEmptyEngine) {
  describe(`${name}, cited documents`, () => {
    const { opened, write, link, resolve, targetIds } = graphForEachTest(open);

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
          j2021: [at(4, article(185)), at(30, article(184)), at(60, article(184, { paragraph: 2 }))],
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
        const [{ times: _1, start: _2, end: _3, view: _4, ...summary } = {}] = documents;
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

      it('are filtered by kind and dates, while kinds are counted within the dates only', async () => {
        const found = await citing({ docTypes: ['裁判'], startDate: '2020-06-01', endDate: '2021-01-01' });
        expect(found).toMatchObject({ total: 1, byType: { 裁判: 1, 法規命令: 1 } });
        expect(found.documents.map(({ doc_id }) => doc_id)).toEqual(['j2021']);
        expect((await citing({ docTypes: [] })).total).toBe(4);
      });

      it('are narrowed by level and court, each property counted within the filters on the others', async () => {
        const of = (doc_id: string, level: '最高' | '高等', court: string, date: string) => ({
          ...judgment(doc_id, date),
          ...{ level, court },
        });
        await write(
          of('high', '高等', '臺灣高等法院', '2023-02-01'),
          of('supreme', '最高', '最高法院', '2022-03-01'),
          of('older', '最高', '最高法院', '2009-03-01'),
        );
        const cites = [at(0, article(77))];
        await link({ high: cites, supreme: cites, older: cites, law2020: cites });
        const targets = await targetIds(77);
        const found = await citing({
          targets,
          docTypes: ['裁判'],
          levels: ['最高'],
          startDate: '2020-01-01',
        });
        expect(found.documents.map(({ doc_id }) => doc_id)).toEqual(['supreme']);
        expect(found).toMatchObject({ total: 1, byType: { 裁判: 1, 法規命令: 1 } });
        expect(found.facets).toEqual({
          levels: { 最高: 1, 高等: 1 },
          courts: { 最高法院: 1 },
          years: { 2022: 1, 2009: 1 },
          views: {},
        });
        expect((await citing({ targets, courts: ['臺灣高等法院'], docTypes: ['裁判'] })).total).toBe(1);
      });

      it('are filtered by the view in which they cite, with a place in that view; one may cite in both', async () => {
        await write(
          judgment('both', '2024-01-01'),
          judgment('party', '2023-01-01'),
          judgment('unclear', '2022-01-01'),
          { doc_id: 'law', date: '2021-01-01' },
        );
        await link({
          both: [
            { ...at(5, article(79)), view: 'party' },
            { ...at(50, article(79)), view: 'court' },
            { ...at(90, article(79)), view: 'court' },
          ],
          party: [at(2, article(79)), { ...at(30, article(79)), view: 'party' }],
          unclear: [at(3, article(79))],
          law: [at(4, article(79))],
        });
        const found = async (more: Partial<CitingQuery>) => {
          const { total, facets, documents } = await citing({ targets: await targetIds(79), ...more });
          return {
            total,
            views: facets.views,
            places: documents.map(({ doc_id, start, view }) => [doc_id, start, view]),
          };
        };
        const views = { court: 1, party: 2 };
        expect(await found({})).toEqual({
          ...{ total: 4, views },
          places: [
            ['both', 5, 'party'],
            ['party', 2, null],
            ['unclear', 3, null],
            ['law', 4, null],
          ],
        });
        expect(await found({ view: 'court', docTypes: ['裁判'] })).toEqual({
          ...{ total: 1, views },
          places: [['both', 50, 'court']],
        });
        expect(await found({ view: 'party' })).toEqual({
          ...{ total: 3, views },
          places: [
            ['both', 5, 'party'],
            ['party', 30, 'party'],
            ['law', 4, null],
          ],
        });
      });

      it('come by the hierarchy of norms and courts if that is requested', async () => {
        await write(
          { ...judgment('district', '2024-01-01'), hierarchyRank: 10 },
          { ...judgment('supreme', '2010-01-01'), hierarchyRank: 8 },
        );
        const cites = [at(0, article(78))];
        await link({ district: cites, supreme: cites });
        const targets = await targetIds(78);
        const ids = async (more: Partial<CitingQuery>) =>
          (await citing({ targets, ...more })).documents.map(({ doc_id }) => doc_id);
        expect(await ids({})).toEqual(['district', 'supreme']);
        expect(await ids({ order: 'hierarchyRank' })).toEqual(['supreme', 'district']);
      });

      it('come oldest first if that is requested, those without a date last', async () => {
        const { documents } = await citing({ order: 'oldest' });
        expect(documents.map(({ doc_id }) => doc_id)).toEqual(['j2019', 'law2020', 'j2021', 'undated']);
        const page = await citing({ order: 'oldest', limit: 1, offset: 1 });
        expect(page.documents.map(({ doc_id }) => doc_id)).toEqual(['law2020']);
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
        expect(await citing({ targets: [] })).toEqual({
          total: 0,
          byType: {},
          facets: { levels: {}, courts: {}, years: {}, views: {} },
          documents: [],
        });
        expect(await opened().graph.countCiting([], 'none')).toBe(0);
      });
    });

    describe('sharing of citations', () => {
      const share = (documents: number, citing: number) => Math.log(1 + documents / (citing + 0.5));
      beforeEach(async () => {
        await write(...['a', 'b', 'c', 'none'].map((doc_id) => ({ doc_id })), {
          doc_id: '0:repealed',
          is_abandoned: true,
        });
        await link({
          a: [at(0, article(1)), at(9, article(2)), at(20, article(2))],
          b: [at(0, article(2))],
          c: [at(0, article(3))],
          '0:repealed': [at(0, article(1)), at(9, article(2))],
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
        expect([...shares.keys()].sort()).toEqual(['0:repealed', 'a', 'b']);
        expect(shares.get('a')).toBeCloseTo(1, 5);
        expect(shares.get('0:repealed')).toBeCloseTo(1, 5);
        expect(shares.get('b')).toBeCloseTo(second / (first + second), 2);
      });

      it('is returned of the documents that share most, those in force first', async () => {
        expect([...(await sharing([1, 2], { limit: 1 })).keys()]).toEqual(['a']);
        expect([...(await sharing([1, 2], { limit: 2 })).keys()].sort()).toEqual(['0:repealed', 'a']);
        expect((await sharing([1, 2], { limit: 0 })).size).toBe(0);
      });

      it('is returned of requested documents too', async () => {
        const shares = await sharing([1, 2], { limit: 0, docIds: ['b', 'none', 'c', 'not held'] });
        expect(shares.get('b')).toBeGreaterThan(0);
        expect([shares.get('none') ?? 0, shares.get('c') ?? 0]).toEqual([0, 0]);
        expect(shares.has('not held')).toBe(false);
        expect(shares.has('a')).toBe(false);
      });

      it('leaves keys out that too many documents cite, or none', async () => {
        const shares = await sharing([1, 2], { maxDocuments: 2 });
        expect([...shares.keys()].sort()).toEqual(['0:repealed', 'a']);
        expect(shares.get('a')).toBeCloseTo(1, 5);
        expect((await sharing([99])).size).toBe(0);
        expect((await sharing([])).size).toBe(0);
      });

      it('counts a document once that cites a key in several ways', async () => {
        await write({ doc_id: 'd' }, { doc_id: 'e' });
        const [whole, point] = [at(0, article(50)), at(9, article(50, { point: true }))];
        await link({ d: [whole, point], e: [point] });
        expect([...(await sharing([50], { maxDocuments: 2 })).keys()].sort()).toEqual(['d', 'e']);
        expect((await sharing([50], { maxDocuments: 1 })).size).toBe(0);
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
  });
}
