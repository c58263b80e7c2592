import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';
import { REPOSITORY } from '#datasets/folders.ts';
import { percentile } from '#metrics/statistics.ts';
import { type MeasuredRequest, sendAll } from './load.ts';

/** One system with one kind of questions; `cpu` gives the processor seconds that it has used. */
export type MeasuredSide = {
  name: 'keyword' | 'hybrid';
  side: string;
  requests: readonly MeasuredRequest[];
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
/** The sides in turn, so often: what else the machine does hits both. */
const ROUNDS = 3;

type MeasuredRun = { times: number[]; perSecond: number; cpuMs: number };

async function measureOnce({ requests, cpu }: MeasuredSide): Promise<MeasuredRun> {
  const before = cpu() ?? 0;
  const { times } = await sendAll(requests, 1);
  const { wallMs } = await sendAll(requests, CLIENTS);
  const cpuMs = (((cpu() ?? 0) - before) * 1000) / (2 * requests.length);
  return { times, perSecond: (requests.length / wallMs) * 1000, cpuMs };
}

/** Of several rounds: the best of each request, of throughput and of processor time. */
export async function measureSides(sides: readonly MeasuredSide[]): Promise<SideTiming[]> {
  for (const { requests } of sides) await sendAll(requests, CLIENTS);
  const runs = sides.map((): MeasuredRun[] => []);
  for (let round = 0; round < ROUNDS; round++)
    for (const [i, side] of sides.entries()) runs[i]?.push(await measureOnce(side));
  return sides.map(({ name, side, requests }, i) => {
    const ofSide = runs[i] ?? [];
    const best = requests.map((_, n) =>
      Math.min(...ofSide.map(({ times }) => times[n] ?? Number.POSITIVE_INFINITY)),
    );
    return {
      name,
      side,
      n: requests.length,
      p50Ms: percentile(best, 0.5),
      p95Ms: percentile(best, 0.95),
      perSecond: Math.max(...ofSide.map(({ perSecond }) => perSecond)),
      cpuMs: Math.min(...ofSide.map(({ cpuMs }) => cpuMs)),
    };
  });
}

const find = (rows: readonly SideTiming[], wanted: SideTiming['name'], isOurs: boolean) =>
  rows.find(({ name, side }) => name === wanted && (side === 'ours') === isOurs);

/** Keyword: half of its p50, 0.7 of its p95, 1.5 times as many a second. Hybrid: 10 and 20 ms, 150 a second. */
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
