import { guardPort, runTask, runUnlessClosed } from '../guard.ts';
import type { Engine, EnginePorts, EngineTask } from '../ports.ts';
import { createMemoryDescriptions } from './descriptions.ts';
import { createMemoryEditions } from './editions.ts';
import { createMemoryGraph } from './graph.ts';
import { createMemoryLexical } from './lexical.ts';
import { MemoryStates } from './state.ts';
import { createMemoryStatements } from './statements.ts';
import { createMemoryStore } from './store.ts';
import { createMemoryVectors } from './vectors.ts';

/**
 * An engine that holds everything in memory and looks at everything for each call: for tests, and a plain statement of
 * what the ports mean. With `refreshLate` reads see what was written only after `refresh()`, as an index over HTTP does.
 */
export function openMemoryEngine({ refreshLate = false }: { refreshLate?: boolean } = {}): Engine {
  const states = new MemoryStates(refreshLate);
  let closed = false;
  const isClosed = () => closed;
  const ports: EnginePorts = {
    store: guardPort(createMemoryStore(states), isClosed),
    lexical: guardPort(createMemoryLexical(states), isClosed),
    descriptions: guardPort(createMemoryDescriptions(states), isClosed),
    statements: guardPort(createMemoryStatements(states), isClosed),
    editions: guardPort(createMemoryEditions(states), isClosed),
    vectors: guardPort(createMemoryVectors(states), isClosed),
    graph: guardPort(createMemoryGraph(states), isClosed),
  };
  return {
    ...ports,
    refresh: () => runUnlessClosed(isClosed, () => states.refresh()),
    compact: () => runUnlessClosed(isClosed, () => {}),
    run: <I, O>(task: EngineTask<I, O>, input: I) =>
      runUnlessClosed(isClosed, () => runTask(ports, task, input)),
    async close() {
      closed = true;
    },
  };
}
