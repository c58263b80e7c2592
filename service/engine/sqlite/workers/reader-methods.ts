import type { DatabaseSync } from 'node:sqlite';
import type { EnginePorts, EngineTask } from '#service/engine/ports.ts';
import { createReader, type ReaderOptions } from './reader.ts';
import { portsOfReader } from './reader-ports.ts';

/** The methods of a reader thread: the reads, and tasks that read through ports of their own. */
export function createReaderMethods(db: DatabaseSync, dir: string, options: ReaderOptions) {
  const reader = createReader(db, dir, options);
  const ports = portsOfReader(reader);
  const tasks = new Map<string, ImportedTask>();
  return {
    ...reader,
    async runTask({ module, name }: TaskName, input: unknown) {
      const key = `${module}#${name}`;
      const task = tasks.get(key) ?? (await importTask({ module, name }));
      tasks.set(key, task);
      return task(ports, input);
    },
  };
}

type TaskName = Pick<EngineTask<unknown, unknown>, 'module' | 'name'>;
type ImportedTask = (ports: EnginePorts, input: unknown) => unknown;

async function importTask({ module, name }: TaskName): Promise<ImportedTask> {
  const exported: Record<string, unknown> = await import(module);
  const task = exported[name];
  if (typeof task !== 'function') throw new Error(`${module} exports no function ${name}.`);
  return task as ImportedTask;
}

export type ReaderMethods = ReturnType<typeof createReaderMethods>;
