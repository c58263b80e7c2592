import type { Engine } from '../ports.ts';
import { type ClusterClient, createClusterClient } from './client/client.ts';
import { openClusterEngine } from './index.ts';
import { INDICES } from './indices/definitions.ts';
import { prepareIndices, readAliases } from './indices/prepare.ts';

/** Addresses of the cluster that tests use: `npm run test:cluster` starts one. */
export function clusterNodes(): string[] {
  const nodes = (process.env.OPENSEARCH_URL ?? '').split(',').filter((node) => node !== '');
  if (nodes.length === 0)
    throw new Error('OPENSEARCH_URL names no cluster: npm run test:cluster starts one.');
  return nodes;
}

let prefixes = 0;
/** A prefix that no other test file uses at the same time. */
export const testPrefix = () => `legal-desk-test-${process.pid}-${++prefixes}`;

/**
 * Without fsync on each write: the data of tests need not survive a node, and their many small writes would wait for
 * the disk.
 */
const UNSAFE = { 'index.translog.durability': 'async' };
const EACH_DOCUMENT = '_delete_by_query?conflicts=proceed&refresh=true';

/** Deletes all documents of an engine, and its indices of vectors: faster than to create all indices again. */
async function emptyIndices(client: ClusterClient, prefix: string): Promise<void> {
  const indices = new Set((await readAliases(client, prefix)).values());
  const kept = new Set(Object.keys(INDICES).map((name) => `${prefix}-${name}`));
  const isKept = (index: string) => [...kept].some((one) => index.startsWith(`${one}-v`));
  const dropped = [...indices].filter((index) => !isKept(index));
  if (dropped.length > 0) await client.call('DELETE', `/${dropped.join()}`);
  if (indices.size === 0) return;
  await client.call('POST', `/${prefix}-*/_refresh`);
  await client.call('POST', `/${prefix}-*/${EACH_DOCUMENT}`, { query: { match_all: {} } });
}

/** Opens engines one after the other on the same indices, each empty at first. */
export function emptyClusterEngines() {
  const options = { nodes: clusterNodes(), prefix: testPrefix(), timeoutMs: 60_000 };
  const client = createClusterClient(options);
  let isPrepared = false;
  return {
    options,
    client,
    async open(): Promise<Engine> {
      if (isPrepared) await emptyIndices(client, options.prefix);
      else {
        await prepareIndices(client, options);
        await client.call('PUT', `/${options.prefix}-*/_settings`, UNSAFE);
        isPrepared = true;
      }
      return openClusterEngine(options);
    },
    /** Removes every index. */
    async end(): Promise<void> {
      const indices = [...new Set((await readAliases(client, options.prefix)).values())];
      if (indices.length > 0) await client.call('DELETE', `/${indices.join()}`);
      client.close();
    },
  };
}
