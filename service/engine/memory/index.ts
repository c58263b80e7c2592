import { type Engine, EngineError, type EnginePorts, type EngineTask } from '../ports.ts';
import { createMemoryDescriptions } from './descriptions.ts';
import { createMemoryEditions } from './editions.ts';
import { createMemoryGraph } from './graph.ts';
import { createMemoryLexical } from './lexical.ts';
import { MemoryStates } from './state.ts';
import { createMemoryStatements } from './statements.ts';
import { createMemoryStore } from './store.ts';
import { createMemoryVectors } from './vectors.ts';

/** Lets nothing but `EngineError` out of a port's methods, and nothing in once the engine is closed. */
function guardPort<T extends object>(port: T, isClosed: () => boolean): T {
  const methods = Object.entries(port).map(([name, method]: [string, (...args: unknown[]) => unknown]) => [
    name,
    (...args: unknown[]) => guarded(isClosed, () => method(...args)),
  ]);
  return Object.fromEntries(methods);
}

async function guarded<T>(isClosed: () => boolean, work: () => T | Promise<T>): Promise<T> {
  if (isClosed()) throw new EngineError('The engine is closed.');
  try {
    return await work();
  } catch (error) {
    if (error instanceof EngineError) throw error;
    throw new EngineError(error instanceof Error ? error.message : String(error), { cause: error });
  }
}

/** The ports as a task has them: it reads. */
function readingPorts({
  store,
  lexical,
  descriptions,
  statements,
  editions,
  vectors,
  graph,
}: EnginePorts): EnginePorts {
  const refuse = async (): Promise<never> => {
    throw new EngineError('A task only reads.');
  };
  return {
    store: { ...store, upsert: refuse, remove: refuse, replaceAuthority: refuse },
    lexical,
    descriptions: { ...descriptions, put: refuse },
    statements: { ...statements, put: refuse, putRepeated: refuse },
    editions: { ...editions, keep: refuse },
    vectors: {
      ...vectors,
      put: refuse,
      build: refuse,
      activate: refuse,
      dropOthers: refuse,
    },
    graph: { ...graph, resolve: refuse, markPending: refuse, put: refuse, acknowledgeNames: refuse },
  };
}

type TaskFunction<I, O> = (ports: EnginePorts, input: I) => O | Promise<O>;

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
    refresh: () => guarded(isClosed, () => states.refresh()),
    compact: () => guarded(isClosed, () => {}),
    run: <I, O>({ module, name }: EngineTask<I, O>, input: I) =>
      guarded(isClosed, async () => {
        const exported: Record<string, TaskFunction<I, O> | undefined> = await import(module);
        const task = exported[name];
        if (!task) throw new EngineError(`${module} exports no ${name}.`);
        return task(readingPorts(ports), input);
      }),
    async close() {
      closed = true;
    },
  };
}
