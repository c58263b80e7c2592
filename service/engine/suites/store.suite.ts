import { describe, expect, it } from 'vitest';
import { documentOf, upsertOf } from '#service/testing/document-of.ts';
import { type Filters, HEAD_CHARACTERS } from '../ports.ts';
import { engineForSuite, type OpenEmptyEngine } from './opened-engine.ts';

/** What every document store must give back, and tell of what changed. */
export function storeSuite(name: string, open: OpenEmptyEngine) {
  describe(`${name}, document store`, () => {
    const { opened, upsert, write, remove } = engineForSuite(open);

    describe('reading', () => {
      it('gives a document back as it was written', async () => {
        const document = documentOf({
          doc_id: 'case:甲',
          title: '標題',
          doc_type: '裁判',
          is_abandoned: true,
          date: '2023-05-11',
          level: '最高',
          court: '最高法院',
          issuer: '甲',
          text: '文\r\n𠀀',
        });
        await upsert({ ...upsertOf({ doc_id: 'case:甲' }), document });
        expect(await opened().store.get('case:甲')).toEqual(document);
        expect(await opened().store.get('none')).toBeNull();
      });

      it('gives a long text back whole', async () => {
        const text = '按民事訴訟程序之進行應依法為之。\n'.repeat(4_000);
        await write({ doc_id: 'a', text });
        expect((await opened().store.get('a'))?.text).toBe(text);
      });

      it('gives documents, summaries and heads in the order asked for, without those that are not held', async () => {
        await write({ doc_id: 'a', text: '甲' }, { doc_id: 'b', text: '乙' }, { doc_id: 'c', text: '丙' });
        const { store } = opened();
        const asked = ['c', 'none', 'a'];
        expect((await store.getMany(asked)).map(({ text }) => text)).toEqual(['丙', '甲']);
        expect((await store.summaries(asked)).map(({ doc_id }) => doc_id)).toEqual(['c', 'a']);
        expect((await store.heads(asked)).map(({ head }) => head)).toEqual(['丙', '甲']);
        expect(await store.getMany([])).toEqual([]);
      });

      it('gives a summary that is the document without its text', async () => {
        await write({ doc_id: 'a', text: '甲', date: '2020-01-01', issuer: '乙' });
        const { text: _, ...summary } = documentOf({
          doc_id: 'a',
          title: 'a',
          date: '2020-01-01',
          issuer: '乙',
        });
        expect(await opened().store.summaries(['a'])).toEqual([summary]);
      });

      it('gives a head that is the beginning of a text', async () => {
        const text = '民事訴訟程序之進行'.repeat(1_000);
        await write({ doc_id: 'long', text }, { doc_id: 'mixed', text: `a1${text}` }, { doc_id: 'empty' });
        const heads = await opened().store.heads(['long', 'mixed', 'empty']);
        expect(heads.map(({ head }) => head)).toEqual([
          text.slice(0, HEAD_CHARACTERS),
          `a1${text}`.slice(0, HEAD_CHARACTERS),
          '',
        ]);
        expect(heads[0]).not.toHaveProperty('text');
      });

      it('lists ids in the order of their code points, by prefix and page by page', async () => {
        const ids = [
          'law:A1',
          'law:A1:1',
          'law:A1:1-1',
          'law:A1:\uff11',
          'law:A1:\u{20000}',
          'law:A10:1',
          'law:B',
        ];
        await write(...ids.toReversed().map((doc_id) => ({ doc_id })));
        const { store } = opened();
        expect(await store.ids({ limit: 100 })).toEqual([
          'law:A1',
          'law:A10:1',
          'law:A1:1',
          'law:A1:1-1',
          'law:A1:\uff11',
          'law:A1:\u{20000}',
          'law:B',
        ]);
        expect(await store.ids({ prefix: 'law:A1:', limit: 100 })).toEqual([
          'law:A1:1',
          'law:A1:1-1',
          'law:A1:\uff11',
          'law:A1:\u{20000}',
        ]);
        expect(await store.ids({ prefix: 'law:A1:', after: 'law:A1:1', limit: 2 })).toEqual([
          'law:A1:1-1',
          'law:A1:\uff11',
        ]);
        expect(await store.ids({ after: 'law:A1:0', limit: 1 })).toEqual(['law:A1:1']);
        expect(await store.ids({ prefix: 'case:', limit: 100 })).toEqual([]);
      });

      it('counts documents by kind, and the bytes that they take', async () => {
        await write({ doc_id: 'a' }, { doc_id: 'b' }, { doc_id: 'c', doc_type: '釋字' });
        const { bytes, ...counts } = await opened().store.stats();
        expect(counts).toEqual({ documents: 3, byType: { 法規命令: 2, 釋字: 1 } });
        expect(bytes).toBeGreaterThan(0);
        await remove('c');
        expect(await opened().store.stats()).toMatchObject({ documents: 2, byType: { 法規命令: 2 } });
      });

      it('counts documents by kind and level, with the earliest and latest date of each', async () => {
        await write(
          { doc_id: 'law:A', date: '2020-01-01' },
          { doc_id: 'law:A:1', date: '1999-12-31' },
          { doc_id: 'law:A:2', date: null },
          { doc_id: 'c', doc_type: '裁判', level: '最高', date: '2010-01-01' },
          { doc_id: 'd', doc_type: '裁判', level: '地方' },
        );
        const none = { earliest: null, latest: null };
        const judgments = [
          { ...none, doc_type: '裁判', level: '地方', documents: 1 },
          {
            ...none,
            doc_type: '裁判',
            level: '最高',
            documents: 1,
            earliest: '2010-01-01',
            latest: '2010-01-01',
          },
        ];
        const statutes = { documents: 3, earliest: '1999-12-31', latest: '2020-01-01' };
        const groups = () => opened().store.groups();
        expect(new Set(await groups())).toEqual(
          new Set([{ ...statutes, doc_type: '法規命令', level: null }, ...judgments]),
        );
        const within = async (filters: Filters) => new Set(await opened().store.groups(filters));
        expect(await within({ levels: ['最高'], docTypes: ['裁判'] })).toEqual(new Set(judgments.slice(1)));
        // Statutes stay in, whatever their date; a decision without a date is within none.
        const held = [{ ...statutes, doc_type: '法規命令', level: null }];
        expect(await within({ startDate: '2010-01-01' })).toEqual(new Set([...held, ...judgments.slice(1)]));
        expect(await within({ endDate: '2009-12-31', levels: ['地方'] })).toEqual(new Set(held));
        expect(new Set(await groups())).toEqual(new Set([...held, ...judgments]));
        await remove('law:A', 'law:A:1', 'law:A:2');
        expect(new Set(await groups())).toEqual(new Set(judgments));
      });

      it('reports an empty store as empty', async () => {
        const { store } = opened();
        expect(await store.stats()).toMatchObject({ documents: 0, byType: {} });
        expect(await store.groups()).toEqual([]);
        expect(await store.ids({ limit: 10 })).toEqual([]);
        expect(await store.heads(['a'])).toEqual([]);
      });
    });

    describe('changes', () => {
      const changed = async (version: number) =>
        (await opened().store.changedAfter(['a', 'b', 'none'], version)).sort();

      it('are the documents whose content came after a version, and no others', async () => {
        await write({ doc_id: 'a', text: '甲', version: 5 }, { doc_id: 'b', version: 6 });
        expect(await changed(4)).toEqual(['a', 'b']);
        expect(await changed(5)).toEqual(['b']);
        expect(await changed(6)).toEqual([]);
        expect(await opened().store.changedAfter([], 0)).toEqual([]);
        await write({ doc_id: 'a', text: '乙', version: 7 });
        expect(await changed(6)).toEqual(['a']);
      });

      it('are none where the same content is written again', async () => {
        await write({ doc_id: 'a', text: '甲', version: 5 });
        await write({ doc_id: 'a', text: '甲', version: 9 });
        expect(await changed(5)).toEqual([]);
        expect(await opened().store.lastChange()).toBe(5);
      });

      it('end with the last of what is held; a document that comes back is new', async () => {
        expect(await opened().store.lastChange()).toBe(0);
        // As large as they are in service: microseconds.
        const [first, second] = [1_795_392_000_000_001, 1_795_392_000_000_002];
        await write({ doc_id: 'a', version: first }, { doc_id: 'b', version: second });
        expect(await opened().store.lastChange()).toBe(second);
        await remove('b');
        expect(await opened().store.lastChange()).toBe(first);
        await write({ doc_id: 'b', version: second });
        expect(await changed(first)).toEqual(['b']);
      });
    });
  });
}
