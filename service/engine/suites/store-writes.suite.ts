import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { upsertOf } from '#service/testing/document-of.ts';
import type { DocumentUpsert } from '../ports.ts';
import { engineForSuite, type OpenEmptyEngine } from './opened-engine.ts';

/** How every document store must write, replace and remove. */
export function storeWritesSuite(name: string, open: OpenEmptyEngine) {
  describe(`${name}, document store`, () => {
    const { opened, upsert, write, remove } = engineForSuite(open);

    describe('writing', () => {
      it('returns the outcome for each document, in the order of the batch', async () => {
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

      it('stores a higher version of the same content', async () => {
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

      it('does not keep the objects that it was given', async () => {
        const one = upsertOf({ doc_id: 'a', text: '甲' });
        await upsert(one);
        one.document.text = '乙';
        expect((await opened().store.get('a'))?.text).toBe('甲');
      });

      it('removes documents, and returns which were there', async () => {
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

      it('creates a removed document again, whatever version it had', async () => {
        await write({ doc_id: 'a', version: 9 });
        await remove('a');
        expect(await write({ doc_id: 'a', version: 1 })).toEqual(['created']);
      });

      it('keeps the highest version of every document, in whatever order they come', async () => {
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
