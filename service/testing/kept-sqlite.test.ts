import { expect, it } from 'vitest';
import { upsertOf } from './document-of.ts';
import { keptSqliteEngines } from './kept-sqlite.ts';

const open = keptSqliteEngines({ readers: 1 });
const PAGE = { maxDocuments: 10, maxCharacters: 10_000 };

it('an engine that is opened after another was closed holds nothing of it, and has its threads', async () => {
  const first = open();
  await first.store.upsert([upsertOf({ doc_id: 'a', text: '契約' })]);
  const [pending] = await first.vectors.pending('m', PAGE);
  const revision = pending?.revision ?? '';
  const spans = [{ start: 0, end: 2 }];
  expect(
    await first.vectors.put('m', 2, [{ doc_id: 'a', revision, spans, vectors: Int8Array.of(1, 2) }]),
  ).toBe(1);
  expect((await first.lexical.search({ terms: [['契約']], limit: 1 })).hits).toHaveLength(1);
  await first.close();
  const second = open();
  expect(second.threads?.().started).toBe(1);
  expect(await second.store.stats()).toMatchObject({ documents: 0 });
  expect(await second.vectors.sets()).toEqual([]);
  expect((await second.lexical.search({ terms: [['契約']], limit: 1 })).hits).toEqual([]);
  await second.close();
});
