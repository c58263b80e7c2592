import { existsSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type MeasuredService, startServiceProcess } from '#harness/service-process.ts';
import { SEARCH_TYPES } from '#lib/contract/names.ts';
import type { SearchType } from '#lib/contract/search.ts';
import { startClients } from './load/client-process.ts';
import { prepareDemonstrationIndex } from './load/demonstration-index.ts';
import { figuresOf, type LoadFigures, recoveryMs } from './load/outcomes.ts';
import { type HeldThings, leftOver, readHeld, settle } from './load/residue.ts';

export const name = 'load';
export const describe =
  'Overload: searches at 0.5, 1 and 2 times what the service can do, at a fixed rate whatever it answers; then 1,000 aborted searches and streams. [--data INDEX FOLDER] [--mode keyword|hybrid] [--seconds N]';

const CLIENTS = 8;
/** Where commits wait for the disk, more clients get more done: what can be done is the better of the two. */
const MANY_CLIENTS = 32;
/** What counts as in time, and bounds of the issue: of peak, of the time of a refusal, of recovery. */
const IN_TIME_MS = 1_000;
const MIN_GOODPUT_SHARE = 0.9;
const MAX_REFUSAL_MS = 50;
const MAX_RECOVERY_MS = 5_000;
const WARM_UP_SECONDS = 5;
const ABORTED = { searches: 1_000, streams: 1_000, atOnce: 50 };
const SETTLE_MS = 30_000;

type Clients = ReturnType<typeof startClients>;

const ms = (value: number) => value.toFixed(value < 10 ? 1 : 0);
const row = (...cells: readonly (string | number)[]) => console.log(`| ${cells.join(' | ')} |`);

function printFigures(what: string, figures: LoadFigures, peak: number) {
  const { offered, goodput, p50Ms, p95Ms, late, refusedShare, refusalP50Ms, refusalP95Ms, failed } = figures;
  const { probeP50Ms, probeP95Ms } = figures;
  row(
    what,
    offered.toFixed(0),
    `${goodput.toFixed(0)} (${((100 * goodput) / peak).toFixed(0)} %)`,
    `${ms(p50Ms)} / ${ms(p95Ms)}`,
    late,
    `${(100 * refusedShare).toFixed(1)} %`,
    refusedShare > 0 ? `${ms(refusalP50Ms)} / ${ms(refusalP95Ms)}` : '-',
    failed,
    probeP95Ms > 0 ? `${ms(probeP50Ms)} / ${ms(probeP95Ms)}` : '-',
  );
}

async function peakOf(clients: Clients, count: number, seconds: number): Promise<LoadFigures> {
  return figuresOf(await clients.run({ do: 'closed', clients: count, seconds }), seconds, IN_TIME_MS);
}

/** Gives what is over the bounds. */
async function measureOverload(clients: Clients, seconds: number): Promise<string[]> {
  await peakOf(clients, CLIENTS, WARM_UP_SECONDS);
  const few = await peakOf(clients, CLIENTS, seconds);
  const many = await peakOf(clients, MANY_CLIENTS, seconds);
  const done = ({ goodput, late }: LoadFigures) => goodput + late / seconds;
  const best = done(many) > done(few) ? MANY_CLIENTS : CLIENTS;
  const peak = Math.max(done(many), done(few));
  row(
    'offered',
    'a second',
    'in time a second',
    'p50 / p95 ms',
    'late',
    'refused',
    'p50 / p95 ms',
    'failed',
    'probe p50 / p95 ms',
  );
  row(...Array.from({ length: 9 }, () => '---'));
  printFigures(`${CLIENTS} clients`, few, peak);
  printFigures(`${MANY_CLIENTS} clients`, many, peak);
  for (const times of [0.5, 1]) {
    const searches = await clients.run({ do: 'open', rates: [{ perSecond: peak * times, seconds }] });
    printFigures(`${times} × peak`, figuresOf(searches, seconds, IN_TIME_MS), peak);
  }
  const rates = [
    { perSecond: peak * 2, seconds },
    { perSecond: peak / 2, seconds },
  ];
  const searches = await clients.run({ do: 'open', rates });
  const overloaded = searches.filter(({ dueMs }) => dueMs < seconds * 1_000);
  const figures = figuresOf(overloaded, seconds, IN_TIME_MS);
  const after = await peakOf(clients, best, seconds);
  // The machine is not ours alone: what can be done is told by what was done before and after.
  const meanPeak = (peak + done(after)) / 2;
  printFigures('2 × peak', figures, meanPeak);
  printFigures(`${best} clients, after`, after, meanPeak);
  const recovery = recoveryMs(searches, seconds * 1_000, IN_TIME_MS);
  console.log(
    `in time: ${IN_TIME_MS} ms; itself again ${(recovery / 1_000).toFixed(2)} s after the overload`,
  );
  return [
    ...(figures.goodput < meanPeak * MIN_GOODPUT_SHARE ? ['goodput'] : []),
    // What the machine takes for next to nothing is no fault of the service.
    ...(figures.refusalP95Ms - figures.probeP95Ms > MAX_REFUSAL_MS ? ['time of refusals'] : []),
    ...(figures.failed > 0 ? ['failed'] : []),
    ...(recovery > MAX_RECOVERY_MS ? ['recovery'] : []),
  ];
}

function printHeld(before: HeldThings, after: HeldThings) {
  for (const [what, count] of Object.entries(after))
    if (!Number.isNaN(count)) console.log(`  ${what}: ${before[what as keyof HeldThings]} → ${count}`);
}

async function measureAborts(clients: Clients, service: MeasuredService): Promise<string[]> {
  // What the first streams bring into memory is no residue.
  await clients.run({ do: 'abort', searches: 50, streams: 50, atOnce: ABORTED.atOnce });
  const { after: before } = await settle(service, await readHeld(service), 2_000);
  await clients.run({ do: 'abort', ...ABORTED });
  const { ms: took, after } = await settle(service, before, SETTLE_MS);
  const left = leftOver(before, after);
  console.log(
    `${ABORTED.searches} searches and ${ABORTED.streams} streams aborted: ${left.length === 0 ? `as before ${(took / 1_000).toFixed(1)} s later` : `left over: ${left.join('; ')}`}`,
  );
  printHeld(before, after);
  return left.length === 0 ? [] : ['left over'];
}

export async function run(args: readonly string[]): Promise<boolean> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      data: { type: 'string' },
      mode: { type: 'string', default: 'keyword' },
      seconds: { type: 'string', default: '10' },
    },
  });
  if (!SEARCH_TYPES.includes(values.mode as SearchType)) {
    console.error(`--mode is one of ${SEARCH_TYPES.join(', ')}.`);
    return false;
  }
  if (values.data !== undefined && !existsSync(join(values.data, 'search.db'))) {
    console.error(`There is no index in ${values.data}: --data is a folder with a search.db.`);
    return false;
  }
  const service = await startServiceProcess(values.data ?? (await prepareDemonstrationIndex()), {
    LOG_LEVEL: 'info',
  });
  const clients = startClients({ url: service.url, key: service.key, mode: values.mode as SearchType });
  try {
    console.log(
      `${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(1)}, ${values.mode}, ${values.seconds} s each`,
    );
    const over = [
      ...(await measureOverload(clients, Number(values.seconds))),
      ...(await measureAborts(clients, service)),
    ];
    console.log(`load ${loadavg()[0]?.toFixed(1)} at the end`);
    if (over.length > 0) console.log(`over the bounds: ${over.join(', ')}`);
    return over.length === 0;
  } finally {
    clients.stop();
    await service.stop();
  }
}
