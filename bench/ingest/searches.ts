import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { openIndex } from '#datasets/open-index.ts';
import { percentile } from '#metrics/statistics.ts';
import type { Engine } from '#service/engine/ports.ts';
import { searchByKeyword } from '#service/search/keyword.ts';
import { QUERIES } from '../keyword/queries.ts';

export type SearchTimes = { p50: number; p95: number; searches: number };
export type IngestSearchTimes = { without: SearchTimes; during: SearchTimes };

const ROUNDS = 30;
/** Time for a signal to stop the ingest, or to let it run again. */
const PAUSE_MS = 250;
/** Without the longest queries, which alone would make up the p95. */
const SHORT_QUERIES = QUERIES.filter((query) => query.length < 24);

async function round(engine: Engine, times: number[]) {
  for (const query of SHORT_QUERIES) {
    const start = performance.now();
    await searchByKeyword(engine, query, { limit: 10 });
    times.push(performance.now() - start);
  }
}

function timesOf(times: readonly number[]): SearchTimes {
  return { p50: percentile(times, 0.5), p95: percentile(times, 0.95), searches: times.length };
}

/**
 * Searches an index while the real command ingests files into it, and while that command is stopped, in turn, so that both
 * are measured on the same index and the same machine.
 */
export async function searchDuring(command: readonly string[], dir: string): Promise<IngestSearchTimes> {
  const engine = openIndex(dir);
  const [without, during]: number[][] = [[], []];
  await round(engine, []);
  await round(engine, []);
  const [program = '', ...args] = command;
  const child = spawn(program, args, {
    env: { ...process.env, DATA_DIR: dir },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let isOver = false;
  const exit = once(child, 'exit').then(() => {
    isOver = true;
  });
  // The first line of progress says that the ingest is under way.
  await Promise.race([once(child.stderr, 'data'), exit]);
  child.stderr.resume();
  for (let n = 0; n < ROUNDS && !isOver; n++) {
    child.kill('SIGCONT');
    await wait(PAUSE_MS);
    const measured: number[] = [];
    await round(engine, measured);
    if (isOver) break;
    during?.push(...measured);
    child.kill('SIGSTOP');
    await wait(PAUSE_MS);
    await round(engine, without ?? []);
  }
  child.kill('SIGKILL');
  await exit;
  await engine.close();
  return { without: timesOf(without ?? []), during: timesOf(during ?? []) };
}
