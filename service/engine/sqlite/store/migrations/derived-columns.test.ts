import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { documentKeys } from '#lib/taiwan/citations/keys.ts';
import { hierarchyRankOf } from '#lib/taiwan/kinds/hierarchy-rank.ts';
import { tierOf } from '#lib/taiwan/kinds/tiers.ts';
import { type UpsertFields, upsertOf } from '#service/testing/document-of.ts';
import { openSqliteEngine } from '../../index.ts';
import { makeOlder } from '../../testing.ts';

const dir = mkdtempSync(join(tmpdir(), 'derived-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

/** As ingest computes it. */
const upsert = (role: 'whole' | 'part' | 'single', fields: UpsertFields) => {
  const { document } = upsertOf(fields);
  const names = role === 'single' ? [] : ['民法'];
  const computed = {
    tier: tierOf(document),
    hierarchyRank: hierarchyRankOf(document),
    citationKeys: documentKeys(document),
  };
  return { document, version: 1, ...computed, role, names };
};
const UPSERTS = [
  upsert('whole', { doc_id: 'law:B0000001', title: '民法', text: '契約' }),
  upsert('part', { doc_id: 'law:B0000001:184', title: '民法第184條', text: '侵權' }),
  upsert('single', { doc_id: 'interp:748', title: '司法院釋字第748號解釋', doc_type: '釋字', text: '婚姻' }),
  upsert('single', {
    doc_id: 'case:TPSV-109-台上-7-20200101-1',
    title: '最高法院109年度台上字第7號民事判決',
    doc_type: '裁判',
    level: '最高',
    text: '契約',
  }),
];
const IDS = UPSERTS.map(({ document }) => document.doc_id);
const KEYS = ['law:民法', 'law:民法:184', 'interp:釋:748', 'case:TPSV:109:台上:7'];

/** Reads what depends on the derived columns of documents. */
async function read(engine: ReturnType<typeof openSqliteEngine>) {
  const { hits } = await engine.lexical.candidates({ terms: [], perTier: [], docIds: IDS });
  return {
    documents: await engine.store.getMany(IDS),
    keys: await engine.graph.byKeys(KEYS),
    tiers: hits.map(({ doc_id, tier }) => ({ doc_id, tier })),
    heads: await engine.store.heads(IDS),
    cites: await engine.graph.cites(IDS),
    names: await engine.graph.names(),
    pending: await engine.graph.countPending(),
  };
}

it('an index of version 7 keeps its documents, links and counts, and gets the columns that ingest computes now', async () => {
  const first = openSqliteEngine(dir, { readers: 1 });
  await first.store.upsert(UPSERTS);
  const pending = await first.graph.pending({ maxDocuments: 9, maxCharacters: 999 });
  const citation = { kind: 'article', act: { name: '民法' }, article: 184 } as const;
  const batch = pending.map(({ revision, document: { doc_id } }) => ({
    doc_id,
    revision,
    citations: doc_id.startsWith('case:') ? [{ start: 0, end: 2, citation }] : [],
  }));
  await first.graph.put(batch, { knownNames: await first.graph.countNames() });
  const [target] = await first.graph.targets(['law:民法:184']);
  await first.graph.resolve([{ target: target?.id ?? '', doc_id: 'law:B0000001:184' }]);
  const boost = 1 + 0.2 * Math.log(2);
  await first.store.replaceAuthority([
    { doc_id: 'law:B0000001:184', citedByDecisions: 1, citedByStatutes: 0, boost },
  ]);
  const before = await read(first);
  await first.close();
  makeOlder(dir, 7);

  const second = openSqliteEngine(dir, { readers: 1 });
  // The judgment that was linked is linked again, to tell in whose view it cites.
  expect(await read(second)).toEqual({ ...before, pending: before.pending + 1 });
  expect(before.cites.get(IDS[3] ?? '')).toEqual(['law:B0000001:184']);
  const outcomes = await second.store.upsert(UPSERTS);
  expect(outcomes.map(({ outcome }) => outcome)).toEqual(UPSERTS.map(() => 'unchanged'));
  expect(await second.graph.countPending()).toBe(1);
  await second.close();
}, 180_000);
