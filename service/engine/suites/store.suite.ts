import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { documentOf, upsertOf } from '#service/testing/document-of.ts';
import { type DocumentUpsert, type Filters, HEAD_CHARACTERS } from '../ports.ts';
import { engineForSuite, type OpenEmptyEngine } from './opened-engine.ts';

/** What every document store must do. */
export function storeSuite(name: string, open: OpenEmptyEngine) {
  describe(`${name}, document store`, () => {
    const { opened, write, remove } = engineForSuite(open);
    const upsert = async (...batch: DocumentUpsert[]) => {
      const outcomes = await opened().store.upsert(batch);
      await opened().refresh();
      return outcomes;
    };

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

      it('tells of an empty store that nothing is in it', async () => {
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

      it('are told of the documents whose content came after a version, and of no others', async () => {
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

    describe('writing', () => {
      it('tells of each document what became of it, in the order of the batch', async () => {
        expect(await write({ doc_id: 'a', text: '甲', version: 5 }, { doc_id: 'b', version: 5 })).toEqual([
          'created',
          'created',
        ]);
        const outcomes = await upsert(
          upsertOf({ doc_id: 'b', version: 5 }),
          upsertOf({ doc_id: 'c', version: 1 }),
          upsertOf({ doc_id: 'a', text: '乙', version: 4 }),
          upsertOf({ doc_id: 'a', text: '乙', version: 6 }),
        );
        expect(outcomes).toEqual([
          { doc_id: 'b', outcome: 'unchanged' },
          { doc_id: 'c', outcome: 'created' },
          { doc_id: 'a', outcome: 'stale' },
          { doc_id: 'a', outcome: 'updated' },
        ]);
        expect((await opened().store.get('a'))?.text).toBe('乙');
      });

      it('refuses other content of the version that is stored', async () => {
        await write({ doc_id: 'a', text: '甲', version: 5 });
        const [outcome] = await upsert(upsertOf({ doc_id: 'a', text: '乙', version: 5 }));
        expect(outcome).toMatchObject({ doc_id: 'a', outcome: 'failed', reason: expect.any(String) });
        expect((await opened().store.get('a'))?.text).toBe('甲');
      });

      it('takes note of a higher version of the same content', async () => {
        await write({ doc_id: 'a', text: '甲', version: 1 });
        expect(await write({ doc_id: 'a', text: '甲', version: 3 })).toEqual(['unchanged']);
        expect(await write({ doc_id: 'a', text: '乙', version: 2 })).toEqual(['stale']);
        expect((await opened().store.get('a'))?.text).toBe('甲');
      });

      it.each([
        ['title', '新'],
        ['text', '新'],
        ['doc_type', '函釋'],
        ['is_abandoned', true],
        ['date', '2020-01-01'],
        ['level', '最高'],
        ['court', '新'],
        ['issuer', '新'],
      ])('a document whose %s changed is updated', async (field, value) => {
        await write({ doc_id: 'a' });
        expect(await write({ doc_id: 'a', [field]: value })).toEqual(['updated']);
        expect(await opened().store.get('a')).toMatchObject({ [field]: value });
        expect((await opened().store.stats()).documents).toBe(1);
      });

      it.each([
        ['a text that is null', { text: null }],
        ['no title', { title: undefined }],
        ['a kind that does not exist', { doc_type: '書' }],
      ])('a document with %s fails alone', async (_, wrong) => {
        const broken = upsertOf({ doc_id: 'b' });
        const document = { ...broken.document, ...wrong } as DocumentUpsert['document'];
        const outcomes = await upsert(
          upsertOf({ doc_id: 'a' }),
          { ...broken, document },
          upsertOf({ doc_id: 'c' }),
        );
        expect(outcomes).toEqual([
          { doc_id: 'a', outcome: 'created' },
          { doc_id: 'b', outcome: 'failed', reason: expect.any(String) },
          { doc_id: 'c', outcome: 'created' },
        ]);
        expect(await opened().store.ids({ limit: 10 })).toEqual(['a', 'c']);
      });

      it('does not hold on to the objects that it was given', async () => {
        const one = upsertOf({ doc_id: 'a', text: '甲' });
        await upsert(one);
        one.document.text = '乙';
        expect((await opened().store.get('a'))?.text).toBe('甲');
      });

      it('removes documents, and tells which were there', async () => {
        await write({ doc_id: 'a' }, { doc_id: 'b' });
        const outcomes = await opened().store.remove(['a', 'none', 'a']);
        await opened().refresh();
        expect(outcomes.map(({ doc_id, outcome }) => [doc_id, outcome])).toEqual([
          ['a', 'removed'],
          ['none', 'missing'],
          ['a', 'missing'],
        ]);
        expect(await opened().store.get('a')).toBeNull();
        expect(await opened().store.ids({ limit: 10 })).toEqual(['b']);
      });

      it('creates a document anew that was removed, whatever version it had', async () => {
        await write({ doc_id: 'a', version: 9 });
        await remove('a');
        expect(await write({ doc_id: 'a', version: 1 })).toEqual(['created']);
      });

      it('keeps of every document what the highest version says, whatever comes in what order', async () => {
        const operation = fc.record({
          doc_id: fc.constantFrom('a', 'b', 'c'),
          version: fc.integer({ min: 1, max: 4 }),
          text: fc.constantFrom('甲', '乙'),
          isRemoval: fc.integer({ min: 0, max: 5 }).map((value) => value === 0),
        });
        let run = 0;
        await fc.assert(
          fc.asyncProperty(
            fc.array(fc.array(operation, { minLength: 1, maxLength: 4 }), { maxLength: 6 }),
            async (batches) => {
              // One engine for all runs: each has ids of its own.
              const prefix = `${++run}:`;
              const kept = new Map<string, { version: number; text: string }>();
              for (const batch of batches) {
                const removals = batch.filter(({ isRemoval }) => isRemoval);
                const upserts = batch.filter(({ isRemoval }) => !isRemoval);
                await opened().store.remove(removals.map(({ doc_id }) => prefix + doc_id));
                for (const { doc_id } of removals) kept.delete(doc_id);
                const outcomes = await opened().store.upsert(
                  upserts.map(({ doc_id, version, text }) =>
                    upsertOf({ doc_id: prefix + doc_id, version, text }),
                  ),
                );
                const expected = upserts.map(({ doc_id, version, text }) => {
                  const stored = kept.get(doc_id);
                  if (stored && version < stored.version) return 'stale';
                  if (stored && version === stored.version && text !== stored.text) return 'failed';
                  kept.set(doc_id, { version, text });
                  if (!stored) return 'created';
                  return stored.text === text ? 'unchanged' : 'updated';
                });
                expect(outcomes.map(({ outcome }) => outcome)).toEqual(expected);
              }
              await opened().refresh();
              const stored = await opened().store.getMany(['a', 'b', 'c'].map((id) => prefix + id));
              expect(new Map(stored.map(({ doc_id, text }) => [doc_id.slice(prefix.length), text]))).toEqual(
                new Map([...kept].map(([id, { text }]) => [id, text])),
              );
            },
          ),
          { numRuns: 40 },
        );
      });
    });

    describe('authority', () => {
      const NONE = { citedByDecisions: 0, citedByStatutes: 0, boost: 1 };

      it('is none until it is set, and is replaced for all documents at once', async () => {
        await write({ doc_id: 'a' }, { doc_id: 'b' });
        const { store, refresh } = opened();
        const authorities = async () =>
          (await store.heads(['a', 'b'])).map(({ citedByDecisions, citedByStatutes, boost }) => ({
            citedByDecisions,
            citedByStatutes,
            boost,
          }));
        expect(await authorities()).toEqual([NONE, NONE]);
        const cited = { citedByDecisions: 7, citedByStatutes: 2, boost: 1.5 };
        await store.replaceAuthority([{ doc_id: 'a', ...cited }]);
        await refresh();
        expect(await authorities()).toEqual([cited, NONE]);
        await store.replaceAuthority([
          { doc_id: 'b', ...cited, boost: 2 },
          { doc_id: 'none', ...cited },
        ]);
        await refresh();
        expect(await authorities()).toEqual([NONE, { ...cited, boost: 2 }]);
      });

      it('goes with its document, and is not that of the next one', async () => {
        await write({ doc_id: 'a' }, { doc_id: 'b' });
        const { store } = opened();
        await store.replaceAuthority([{ doc_id: 'b', citedByDecisions: 7, citedByStatutes: 2, boost: 1.5 }]);
        await remove('b');
        await write({ doc_id: 'c' }, { doc_id: 'b' });
        expect(await store.heads(['b', 'c'])).toMatchObject([NONE, NONE]);
      });
    });
  });
}
