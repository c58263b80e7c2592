import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import type { Engine } from '#service/engine/ports.ts';
import { openSqliteEngine } from '#service/engine/sqlite/index.ts';
import { searchByKeyword } from '#service/search/keyword.ts';
import { percentile, QUERIES } from '../keyword.ts';

export type Times = { p50: number; p95: number; searches: number };
export type Searches = { without: Times; during: Times };

const ROUNDS = 30;
/** Until a stopped ingest is really stopped, or has got going. */
const PAUSE_MS = 250;
/** Those that are slow by nature (500 characters of the commonest) would be all that a p95 tells of. */
const ASKED = QUERIES.filter((query) => query.length < 24);

async function round(engine: Engine, times: number[]) {
  for (const query of ASKED) {
    const start = performance.now();
    await searchByKeyword(engine, query, { limit: 10 });
    times.push(performance.now() - start);
  }
}

function timesOf(times: readonly number[]): Times {
  const sorted = times.toSorted((a, b) => a - b);
  return { p50: percentile(sorted, 0.5), p95: percentile(sorted, 0.95), searches: sorted.length };
}

/**
 * Searches an index while files are taken into it by the real command, and while that command is stopped, in turn: both
 * meet the same index and the same machine.
 */
export async function searchDuring(command: readonly string[], dir: string): Promise<Searches> {
  const engine = openSqliteEngine(dir);
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
  // The first batch is told of: it is under way.
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
