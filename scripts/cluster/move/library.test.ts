import { expect, test } from 'vitest';
import type { SourceDocument } from '#lib/contract/document.ts';
import { openMemoryEngine } from '#service/engine/memory/index.ts';
import type { Engine } from '#service/engine/ports.ts';
import { openSqliteEngine } from '#service/engine/sqlite/index.ts';
import { embedDocuments } from '#service/indexing/embed.ts';
import { linkDocuments } from '#service/indexing/link.ts';
import { createIndexWriter } from '#service/indexing/writer.ts';
import { temporaryFolder } from '#service/testing/app.ts';
import { documentOf } from '#service/testing/document-of.ts';
import { hashingModel } from '#service/testing/hashing-model.ts';
import { FINDER } from '#service/testing/local-documents.ts';
import { isSame } from './checksum.ts';
import { moveLibrary } from './library.ts';

const link = (engine: Engine) => linkDocuments(engine, { finder: FINDER });
const DOCUMENTS: SourceDocument[] = [
  documentOf({ doc_id: 'law:B0000001', title: '民法', text: '第一編 總則' }),
  documentOf({
    doc_id: 'law:B0000001:184',
    title: '民法第184條',
    text: '因故意或過失，不法侵害他人之權利者，負損害賠償責任。',
  }),
  ...Array.from({ length: 210 }, (_, n) =>
    documentOf({
      doc_id: `case:TPSV-112-台上-${n}-20230511-1`,
      title: `最高法院112年度台上字第${n}號民事判決`,
      doc_type: '裁判',
      court: '最高法院',
      level: '最高',
      date: '2023-05-11',
      text: `按民法第184條，第${n}號，應負損害賠償責任。`,
    }),
  ),
];

async function library(): Promise<Engine> {
  const engine = openMemoryEngine();
  await createIndexWriter(engine).write(DOCUMENTS);
  await engine.editions.keep([
    {
      doc_id: 'law:B0000001:184',
      title: '民法第184條',
      text: '舊條文。',
      is_abandoned: false,
      date: '1999-04-21',
    },
    {
      doc_id: 'law:B0000001:9999',
      title: '民法第9999條',
      text: '已刪。',
      is_abandoned: true,
      date: '1999-04-21',
    },
  ]);
  await link(engine);
  await embedDocuments(engine, hashingModel());
  await engine.vectors.activate('testing/pairs');
  return engine;
}

test('a library moved to another engine has the same documents, former texts, vectors and citations there', async () => {
  const from = await library();
  const to = openSqliteEngine(temporaryFolder(), { readers: 1, timeoutMs: 120_000 });
  try {
    const parts = await moveLibrary({ from, to, link });
    expect(parts.filter((part) => !isSame(part))).toEqual([]);
    expect(Object.fromEntries(parts.map(({ what, to: { count } }) => [what, count]))).toMatchObject({
      documents: DOCUMENTS.length,
      'former texts': 2,
      'vectors of testing/pairs': DOCUMENTS.length,
      'citations of documents': DOCUMENTS.length,
    });
    expect(await to.vectors.sets()).toEqual(await from.vectors.sets());
    // And back, into a third.
    const back = openMemoryEngine();
    expect((await moveLibrary({ from: to, to: back, link })).every(isSame)).toBe(true);
  } finally {
    await to.close();
  }
});

test('a move that was interrupted continues where it stopped, and writes no document twice', async () => {
  const from = await library();
  const to = openMemoryEngine();
  let writes = 0;
  const failing: Engine = {
    ...to,
    store: {
      ...to.store,
      upsert: async (batch) => {
        if (++writes === 2) throw new Error('killed');
        return to.store.upsert(batch);
      },
    },
  };
  await expect(moveLibrary({ from, to: failing, link })).rejects.toThrow('killed');
  const written: string[] = [];
  const watching: Engine = {
    ...to,
    store: {
      ...to.store,
      upsert: async (batch) => {
        written.push(...batch.map(({ document }) => document.doc_id));
        return to.store.upsert(batch);
      },
    },
  };
  expect((await moveLibrary({ from, to: watching, link })).every(isSame)).toBe(true);
  expect(written.length).toBe(DOCUMENTS.length - 200);
});

test('a document that differs after a move is found by its checksum', async () => {
  const from = await library();
  const to = openMemoryEngine();
  await moveLibrary({ from, to, link });
  await createIndexWriter(to).write([{ ...DOCUMENTS[1]!, text: '別的條文。' }]);
  const again = await moveLibrary({ from, to, link: async () => {} });
  // The document itself is put right again; its citations wait for the link that was left out.
  expect(again.find(({ what }) => what === 'documents')).toSatisfy(isSame);
  expect(again.find(({ what }) => what === 'citations of documents')).not.toSatisfy(isSame);
});
