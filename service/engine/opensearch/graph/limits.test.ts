import { expect, test } from 'vitest';
import type { ClusterClient } from '../client/client.ts';
import { createContext } from '../context.ts';
import { createClusterGraph } from './graph.ts';

/** The default limits of a node. */
const [MAX_CLAUSES, MAX_TERMS] = [1_024, 65_536];

type ReceivedQuery = { bool?: { should?: object[] }; terms?: { citation_keys: string[] } };

/** A graph whose cluster holds one document with two keys, and the queries that it received. */
function graphOf(doc_id: string, citation_keys: readonly string[]) {
  const queries: ReceivedQuery[] = [];
  const client = {
    async call(_: string, path: string, body: { query: ReceivedQuery }) {
      if (!path.includes('/_search')) return { items: [{ update: { status: 200, result: 'updated' } }] };
      queries.push(body.query);
      const hits = [{ _id: doc_id, _source: { doc_id, citation_keys }, sort: [doc_id] }];
      return { timed_out: false, _shards: { failed: 0 }, hits: { hits } };
    },
    close() {},
  } as unknown as ClusterClient;
  return { graph: createClusterGraph(createContext(client, { nodes: [], prefix: 'test' })), queries };
}

test('documents of more prefixes than a query may have clauses are marked in several queries', async () => {
  const { graph, queries } = graphOf('law:A1:1', []);
  const prefixes = Array.from({ length: 2_500 }, (_, i) => `law:A${i}:`);
  await graph.markPending({ prefixes });
  const clauses = queries.map(({ bool }) => bool?.should?.length ?? 0);
  expect(Math.max(...clauses)).toBeLessThanOrEqual(MAX_CLAUSES);
  expect(clauses.reduce((sum, count) => sum + count, 0)).toBe(prefixes.length);
});

test('more keys than a clause may have are looked up by several queries, and a document is found once for each key', async () => {
  const keys = Array.from({ length: 70_000 }, (_, i) => `key ${i}`);
  const { graph, queries } = graphOf('law:A1:1', ['key 0', 'key 69999']);
  const found = await graph.byKeys(keys);
  const counts = queries.map(({ terms }) => terms?.citation_keys.length ?? 0);
  expect(Math.max(...counts)).toBeLessThan(MAX_TERMS);
  for (const key of ['key 0', 'key 69999']) expect(found.get(key)).toHaveLength(1);
  expect(found.get('key 1')).toEqual([]);
});
