import type { DatabaseSync } from 'node:sqlite';
import type { EnginePorts, EngineTask } from '#service/engine/ports.ts';
import { createReader, type ReaderOptions } from './reader.ts';
import { portsOfReader } from './reader-ports.ts';

/** The methods of a reader thread: the reads, and tasks that read through ports of their own. */
export function createReaderMethods(db: DatabaseSync, dir: string, options: ReaderOptions) {
  const reader = createReader(db, dir, options);
  const ports = portsOfReader(reader);
  return {
    ...reader,
    async runTask({ module, name }: Pick<EngineTask<unknown, unknown>, 'module' | 'name'>, input: unknown) {
      const exported: Record<string, unknown> = await import(module);
      const task = exported[name];
      if (typeof task !== 'function') throw new Error(`${module} exports no function ${name}.`);
      return (task as (ports: EnginePorts, input: unknown) => unknown)(ports, input);
    },
  };
}

export type ReaderMethods = ReturnType<typeof createReaderMethods>;
