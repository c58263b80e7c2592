import { guardPort, runTask, runUnlessClosed } from '../guard.ts';
import { type Engine, EngineError, type EnginePorts, type EngineTask } from '../ports.ts';
import { createClusterClient } from './client/client.ts';
import type { ClusterOptions } from './client/options.ts';
import { createContext } from './context.ts';
import { createClusterDescriptions } from './descriptions/descriptions.ts';
import { createClusterEditions } from './editions/editions.ts';
import { createClusterGraph } from './graph/graph.ts';
import { prepareIndices } from './indices/prepare.ts';
import { createClusterLexical } from './lexical/lexical.ts';
import { createClusterStatements } from './statements/statements.ts';
import { createClusterStore } from './store/store.ts';
import { createClusterVectors } from './vectors/vectors.ts';

/** Merging a large index takes its time. */
const COMPACT_MS = 60 * 60_000;

/** Lets a port's calls wait until the indices are there. */
function afterPreparing<T extends object>(port: T, ready: () => Promise<void>): T {
  const methods = Object.entries(port).map(([name, method]: [string, (...args: unknown[]) => unknown]) => [
    name,
    async (...args: unknown[]) => {
      await ready();
      return method(...args);
    },
  ]);
  return Object.fromEntries(methods);
}

/**
 * An engine whose documents lie in a cluster of OpenSearch 3, in indices that are made with the first call. Tasks run in the
 * caller's thread.
 *
 * `openClusterEngine({ nodes: ['https://search-1:9200'], prefix: 'legal-desk' })`
 */
export function openClusterEngine(options: ClusterOptions): Engine {
  const client = createClusterClient(options);
  const context = createContext(client, options);
  let closed = false;
  let preparing: Promise<void> | undefined;
  const isClosed = () => closed;
  const ready = () => {
    preparing ??= prepareIndices(client, options).catch((error: unknown) => {
      // The next call tries again: a cluster may be started after us.
      preparing = undefined;
      throw error;
    });
    return preparing;
  };
  const port = <T extends object>(one: T): T => guardPort(afterPreparing(one, ready), isClosed);
  const ports: EnginePorts = {
    store: port(createClusterStore(context)),
    lexical: port(createClusterLexical(context)),
    descriptions: port(createClusterDescriptions(context)),
    statements: port(createClusterStatements(context)),
    editions: port(createClusterEditions(context)),
    vectors: port(createClusterVectors(context)),
    graph: port(createClusterGraph(context)),
  };
  const onAll = async (call: string, deadlineMs: number) => {
    await ready();
    const { _shards } = await client.call<{ _shards: { failed: number } }>(
      'POST',
      `/${options.prefix}-*/${call}`,
      undefined,
      { deadlineMs },
    );
    if (_shards.failed > 0) throw new EngineError(`${_shards.failed} parts of the indices did not answer.`);
  };
  return {
    ...ports,
    refresh: () => runUnlessClosed(isClosed, () => onAll('_refresh', 60_000)),
    compact: () =>
      runUnlessClosed(isClosed, async () => {
        await onAll('_forcemerge?max_num_segments=1', COMPACT_MS);
        await onAll('_refresh', 60_000);
      }),
    run: <I, O>(task: EngineTask<I, O>, input: I) =>
      runUnlessClosed(isClosed, () => runTask(ports, task, input)),
    async close() {
      closed = true;
      client.close();
    },
  };
}
