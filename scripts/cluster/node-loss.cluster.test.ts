import { afterAll, beforeAll, expect, it } from 'vitest';
import { openClusterEngine } from '#service/engine/opensearch/index.ts';
import type { Engine } from '#service/engine/ports.ts';
import { upsertOf } from '#service/testing/document-of.ts';
import { type ClusterNode, startNodes } from './node.ts';

const DOCUMENTS = 400;
const LANES = 4;
/** Searches of each lane before and after a node is killed. */
const SEARCHES = 30;
const MODEL = 'testing/pairs';

let nodes: ClusterNode[];
let engine: Engine;
beforeAll(async () => {
  nodes = await startNodes(3);
  const urls = nodes.map(({ url }) => url);
  engine = openClusterEngine({ nodes: urls, prefix: 'node-loss', shards: 3, timeoutMs: 60_000 });
  const batch = Array.from({ length: DOCUMENTS }, (_, i) =>
    upsertOf({ doc_id: `d${i}`, text: `契約第${i}號` }),
  );
  await engine.store.upsert(batch);
  await engine.refresh();
  await engine.vectors.put(MODEL, 4, await vectorsOf(engine));
  await engine.refresh();
  await answerOf(urls[0] as string, '/_cluster/health?wait_for_status=green&timeout=120s');
}, 600_000);
afterAll(async () => {
  await engine.close();
  await Promise.all(nodes.map((node) => node.kill()));
});

async function vectorsOf({ vectors }: Engine) {
  const pending = await vectors.pending(MODEL, { maxDocuments: DOCUMENTS, maxCharacters: 1_000_000 });
  return pending.map(({ revision, document }, i) => ({
    ...{ doc_id: document.doc_id, revision, spans: [{ start: 0, end: 2 }] },
    vectors: Int8Array.of(1, i % 100, 2, 3),
  }));
}

const answerOf = async (url: string, path: string) =>
  (await fetch(url + path, { signal: AbortSignal.timeout(150_000) })).text();

/** Sends the engine all that a search sends, again and again, until `done`. */
async function search(lane: number, done: () => boolean, onSearch: () => void): Promise<void> {
  for (let i = lane; !done(); i += LANES) {
    const { total } = await engine.lexical.count({ terms: [['契約']] });
    expect(total).toBeGreaterThanOrEqual(DOCUMENTS);
    expect((await engine.lexical.search({ terms: [['契約']], limit: 20 })).hits).toHaveLength(20);
    const near = await engine.vectors.nearest(
      { model: MODEL, vector: Float32Array.of(1, i % 100, 2, 3) },
      { limit: 10 },
    );
    expect(near).toHaveLength(10);
    const [id] = near.map(({ doc_id }) => doc_id);
    expect(await engine.store.getMany([id ?? ''])).toHaveLength(1);
    onSearch();
  }
}

it('no search and no write fails while one of three nodes is killed', async () => {
  const manager = await answerOf(nodes[0]?.url as string, '/_cat/cluster_manager?h=node');
  const victim = nodes.find(({ name }) => name === manager.trim()) as ClusterNode;
  let searches = 0;
  let killedAt = Number.POSITIVE_INFINITY;
  let isWritten = false;
  let kill: Promise<void> | undefined;
  const done = () => isWritten && searches >= killedAt + LANES * SEARCHES;
  const onSearch = () => {
    searches++;
    if (searches !== LANES * SEARCHES) return;
    killedAt = searches;
    kill = victim.kill();
  };
  const write = async () => {
    for (let i = 0; searches < killedAt || i < 30; i++) {
      const [written] = await engine.store.upsert([upsertOf({ doc_id: `new${i}`, text: '契約' })]);
      expect(written?.outcome).toBe('created');
    }
    isWritten = true;
  };
  await Promise.all([write(), ...Array.from({ length: LANES }, (_, lane) => search(lane, done, onSearch))]);
  await kill;
  await engine.refresh();
  expect((await engine.store.stats()).documents).toBeGreaterThanOrEqual(DOCUMENTS + 30);
}, 600_000);
