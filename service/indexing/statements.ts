import type { Engine, StaleKey } from '#service/engine/ports.ts';
import { pendingStatementsTask } from './tasks/pending-statements.ts';
import { repeatedTask } from './tasks/repeated.ts';

type StatementPorts = Pick<Engine, 'run' | 'statements' | 'refresh'>;

/** What a pass over statements has done so far. */
export type StatementProgress = { read: number; left: number };

export type StatementOptions = { onProgress?: (progress: StatementProgress) => void };

/** Keys that one task groups, and tasks at the same time. */
const KEYS_AT_ONCE = 16;
const TASKS_AT_ONCE = 2;

/**
 * Reads the statements of newly linked documents, and recomputes the repeated statements of the articles concerned.
 * An interrupted pass keeps what is stored and is continued by the next. Returns how many documents were read.
 */
export async function updateStatements(
  engine: StatementPorts,
  { onProgress }: StatementOptions = {},
): Promise<number> {
  await engine.refresh();
  const read = await readPending(engine, onProgress);
  await groupStale(engine);
  return read;
}

async function readPending(
  { run, statements, refresh }: StatementPorts,
  onProgress: StatementOptions['onProgress'],
): Promise<number> {
  let read = 0;
  for (;;) {
    const all = await statements.countPending();
    if (all === 0) return read;
    const before = read;
    let next = run(pendingStatementsTask, {});
    for (let batch = await next; batch.length > 0; batch = await next) {
      next = run(pendingStatementsTask, { after: batch.at(-1)?.doc_id });
      next.catch(() => {}); // Handled when it is awaited in the next round.
      read += await statements.put(batch);
      onProgress?.({ read, left: Math.max(0, all - (read - before)) });
    }
    await refresh();
    if (read === before) return read; // The remaining documents change faster than they are read: the next pass takes them.
  }
}

async function groupStale({ run, statements, refresh }: StatementPorts): Promise<void> {
  for (;;) {
    const stale = await statements.staleKeys(KEYS_AT_ONCE * TASKS_AT_ONCE * 8);
    if (stale.length === 0) return;
    const batches: StaleKey[][] = [];
    for (let at = 0; at < stale.length; at += KEYS_AT_ONCE) batches.push(stale.slice(at, at + KEYS_AT_ONCE));
    const work = async () => {
      for (let batch = batches.pop(); batch; batch = batches.pop())
        await statements.putRepeated(await run(repeatedTask, batch));
    };
    await Promise.all(Array.from({ length: TASKS_AT_ONCE }, work));
    await refresh();
  }
}
