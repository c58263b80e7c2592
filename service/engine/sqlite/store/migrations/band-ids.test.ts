import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { documentKeys } from '#lib/taiwan/citations/keys.ts';
import { hierarchyRankOf } from '#lib/taiwan/kinds/hierarchy-rank.ts';
import { documentOf } from '#service/testing/document-of.ts';
import { openSqliteEngine } from '../../index.ts';
import { graphOf, makeOlder } from '../../testing.ts';

const dir = mkdtempSync(join(tmpdir(), 'bands-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

const UPSERTS = [
  documentOf({ doc_id: 'law:N0070001:1', title: '煤氣事業條例第1條', text: '契約，見民法第184條。' }),
  documentOf({
    doc_id: 'case:TPSV-109-台上-7-20200101-1',
    title: '最高法院109年度台上字第7號民事判決',
    doc_type: '裁判',
    level: '最高',
    text: '契約。'.repeat(2_000),
  }),
  documentOf({ doc_id: 'law:B0000002:1', title: '舊法第1條', text: '契約', is_abandoned: true }),
  documentOf({ doc_id: 'law:B0000001:184', title: '民法第184條', text: '契約' }),
].map((document) => ({
  document,
  version: 1,
  tier: 0,
  hierarchyRank: hierarchyRankOf(document),
  role: 'single' as const,
  citationKeys: documentKeys(document),
  names: [],
}));
const IDS = UPSERTS.map(({ document }) => document.doc_id);
const [ACT = '', CASE = '', OLD = '', CODE = ''] = IDS;
const MODEL = 'm';
const vectorOf = (i: number) => Int8Array.from([127 - 30 * i, 30 * i]);

/** Reads everything that depends on integer ids. */
async function read(engine: ReturnType<typeof openSqliteEngine>) {
  const { store, lexical, vectors, graph } = engine;
  const near = { model: MODEL, vector: Float32Array.from([1, 0]) };
  return {
    documents: await store.getMany(IDS),
    heads: await store.heads(IDS),
    found: await lexical.search({ terms: [['契約']], limit: 9 }),
    counted: await lexical.count({ terms: [['契約']] }),
    candidates: await lexical.candidates({
      terms: [{ term: '契約', weight: 1, maxDocuments: 9 }],
      perTier: [9],
    }),
    nearest: await vectors.nearest(near, { limit: 4 }),
    nearestJudgments: await vectors.nearest(near, { limit: 4, filters: { docTypes: ['裁判'] } }),
    cites: await graph.cites(IDS),
    citing: await graph.citing({ targets: ['1'], except: 'none', limit: 9, offset: 0 }),
    pending: await graph.countPending(),
  };
}

it('an index of version 8 keeps all that it holds and finds it in the order of authority', async () => {
  const first = openSqliteEngine(dir, { readers: 1 });
  await first.store.upsert(UPSERTS);
  const pending = await first.graph.pending({ maxDocuments: 9, maxCharacters: 99_999 });
  const citation = { kind: 'article', act: { name: '民法' }, article: 184 } as const;
  const links = pending
    .filter(({ document }) => document.doc_id !== OLD)
    .map(({ revision, document: { doc_id } }) => ({
      doc_id,
      revision,
      citations: doc_id === ACT ? [{ start: 3, end: 10, citation }] : [],
    }));
  await first.graph.put(links, { knownNames: await first.graph.countNames() });
  await first.graph.resolve([{ target: '1', doc_id: CODE }]);
  await first.store.replaceAuthority([{ doc_id: CODE, citedByDecisions: 0, citedByStatutes: 1, boost: 1.2 }]);
  const spans = [{ start: 0, end: 2 }];
  const vectors = pending.map(({ revision, document: { doc_id } }) => ({
    doc_id,
    revision,
    spans,
    vectors: vectorOf(IDS.indexOf(doc_id)),
  }));
  await first.vectors.put(MODEL, 2, vectors);
  await first.vectors.build(MODEL, { isComplete: true });
  const before = await read(first);
  expect(before.found.hits.map(({ doc_id }) => doc_id)).toEqual([CODE, ACT, CASE, OLD]);
  expect(before.nearestJudgments.map(({ doc_id }) => doc_id)).toEqual([CASE]);
  expect(before.cites.get(ACT)).toEqual([CODE]);
  await first.close();
  makeOlder(dir, 8);

  const second = openSqliteEngine(dir, { readers: 1 });
  // The judgment that was linked is linked again, to tell in whose view it cites.
  expect(await read(second)).toEqual({ ...before, pending: before.pending + 1 });
  const { stored, derived } = graphOf(dir);
  expect(derived).toEqual(stored);
  const outcomes = await second.store.upsert(UPSERTS);
  expect(outcomes.map(({ outcome }) => outcome)).toEqual(UPSERTS.map(() => 'unchanged'));
  await second.close();
}, 180_000);
