import { EngineError, type EnginePorts, type EngineTask } from './ports.ts';

/** Wraps a port: every failure becomes an `EngineError`, and calls after closing are refused. */
export function guardPort<T extends object>(port: T, isClosed: () => boolean): T {
  const methods = Object.entries(port).map(([name, method]: [string, (...args: unknown[]) => unknown]) => [
    name,
    (...args: unknown[]) => runUnlessClosed(isClosed, () => method(...args)),
  ]);
  return Object.fromEntries(methods);
}

export async function runUnlessClosed<T>(isClosed: () => boolean, work: () => T | Promise<T>): Promise<T> {
  if (isClosed()) throw new EngineError('The engine is closed.');
  try {
    return await work();
  } catch (error) {
    if (error instanceof EngineError) throw error;
    throw new EngineError(error instanceof Error ? error.message : String(error), { cause: error });
  }
}

/** The ports as a task gets them: reading methods only. */
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

/** Runs a task in the caller's thread, with ports that only read. */
export async function runTask<I, O>(
  ports: EnginePorts,
  { module, name }: EngineTask<I, O>,
  input: I,
): Promise<O> {
  const exported: Record<string, TaskFunction<I, O> | undefined> = await import(module);
  const task = exported[name];
  if (!task) throw new EngineError(`${module} exports no ${name}.`);
  return task(readingPorts(ports), input);
}
