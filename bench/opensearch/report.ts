import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';
import { REPOSITORY } from '#datasets/folders.ts';
import { percentile } from '#metrics/statistics.ts';
import { type MeasuredRequest, sendAll } from './load.ts';

export type SearchKind = 'keyword' | 'keyword, first time' | 'hybrid';

/** One system with one kind of questions; `cpu` gives the processor seconds that it has used. */
export type MeasuredSide = {
  name: SearchKind;
  side: string;
  /** The requests of each pass: the same each time, or others, so that each is searched for the first time. */
  passes: readonly (readonly MeasuredRequest[])[];
  cpu(): number | undefined;
};

/** `p50Ms` and `p95Ms` with one client; `perSecond` with eight. */
export type SideTiming = Pick<MeasuredSide, 'name' | 'side'> & {
  n: number;
  p50Ms: number;
  p95Ms: number;
  perSecond: number;
  cpuMs: number;
};

const CLIENTS = 8;
/** Both sides are measured in turn, this many times, so that other load on the machine affects both. */
const ROUNDS = 3;
/** One to warm up; of each round one with one client and one with all. */
export const PASSES = 1 + 2 * ROUNDS;

/** Milliseconds of each request alone. */
type MeasuredRun = { times: Map<MeasuredRequest, number>; perSecond: number; cpuMs: number };

async function measureOnce({ passes, cpu }: MeasuredSide, round: number): Promise<MeasuredRun> {
  const [alone = [], together = []] = passes.slice(1 + 2 * round);
  const before = cpu() ?? 0;
  const { times } = await sendAll(alone, 1);
  const { wallMs } = await sendAll(together, CLIENTS);
  const cpuMs = (((cpu() ?? 0) - before) * 1000) / (alone.length + together.length);
  return {
    times: new Map(alone.map((request, i) => [request, times[i] ?? Number.POSITIVE_INFINITY])),
    perSecond: (together.length / wallMs) * 1000,
    cpuMs,
  };
}

/** Of several rounds: the best of each request, of throughput and of processor time. */
export async function measureSides(sides: readonly MeasuredSide[]): Promise<SideTiming[]> {
  for (const { passes } of sides) await sendAll(passes[0] ?? [], CLIENTS);
  const runs = sides.map((): MeasuredRun[] => []);
  for (let round = 0; round < ROUNDS; round++)
    for (const [i, side] of sides.entries()) runs[i]?.push(await measureOnce(side, round));
  return sides.map(({ name, side }, i) => {
    const ofSide = runs[i] ?? [];
    const best = new Map<MeasuredRequest, number>();
    for (const [request, ms] of ofSide.flatMap(({ times }) => [...times]))
      best.set(request, Math.min(ms, best.get(request) ?? ms));
    return {
      name,
      side,
      n: best.size,
      p50Ms: percentile([...best.values()], 0.5),
      p95Ms: percentile([...best.values()], 0.95),
      perSecond: Math.max(...ofSide.map(({ perSecond }) => perSecond)),
      cpuMs: Math.min(...ofSide.map(({ cpuMs }) => cpuMs)),
    };
  });
}

const find = (rows: readonly SideTiming[], wanted: SideTiming['name'], isOurs: boolean) =>
  rows.find(({ name, side }) => name === wanted && (side === 'ours') === isOurs);

/**
 * Keyword: half of OpenSearch's p50, 0.7 of its p95, 1.5 times as many a second. Hybrid: 10 and 20 ms, 150 a second.
 */
export function isReached(rows: readonly SideTiming[]): boolean {
  const [ours, other] = [find(rows, 'keyword', true), find(rows, 'keyword', false)];
  const hybrid = find(rows, 'hybrid', true);
  if (!ours || !other || !hybrid) return false;
  return (
    ours.p50Ms <= 0.5 * other.p50Ms &&
    ours.p95Ms <= 0.7 * other.p95Ms &&
    ours.perSecond >= 1.5 * other.perSecond &&
    hybrid.p50Ms <= 10 &&
    hybrid.p95Ms <= 20 &&
    hybrid.perSecond >= 150
  );
}

export function reportOf(rows: readonly SideTiming[], documents: number): string {
  const lines = rows.map(
    ({ name, side, n, p50Ms, p95Ms, perSecond, cpuMs }) =>
      `| ${name} | ${side} | ${n} | ${p50Ms.toFixed(1)} / ${p95Ms.toFixed(1)} | ${perSecond.toFixed(0)} | ${cpuMs.toFixed(1)} |`,
  );
  return [
    `${documents.toLocaleString('en')} documents, ${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(1)}; ${isReached(rows) ? 'all that is wanted is reached' : 'not all that is wanted is reached'}.`,
    '',
    `| search | side | n | p50 / p95 ms, 1 client | a second, ${CLIENTS} clients | processor ms a search |`,
    '|---|---|---|---|---|---|',
    ...lines,
  ].join('\n');
}

const [BEGIN, END] = ['<!-- bench opensearch -->', '<!-- end -->'];

/** Puts the report between its marks in docs/performance.md. */
export function writeReport(report: string): void {
  const file = join(REPOSITORY, 'docs/performance.md');
  const text = readFileSync(file, 'utf8');
  const [start, end] = [text.indexOf(BEGIN), text.indexOf(END)];
  if (start < 0 || end < start) throw new Error(`docs/performance.md has no ${BEGIN} … ${END}.`);
  writeFileSync(file, `${text.slice(0, start + BEGIN.length)}\n${report}\n${text.slice(end)}`);
}
