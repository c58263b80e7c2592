import { existsSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type MeasuredService, startServiceProcess } from '#harness/service-process.ts';
import { SEARCH_TYPES } from '#lib/contract/names.ts';
import type { SearchType } from '#lib/contract/search.ts';
import { startClients } from './load/client-process.ts';
import { prepareDemonstrationIndex } from './load/demonstration-index.ts';
import { figuresOf, type LoadFigures, recoveryMs } from './load/outcomes.ts';
import { costOf, type ProcessorUse, usedSince } from './load/processor.ts';
import { leftOver, readResources, type ServiceResources, settle } from './load/residue.ts';

export const name = 'load';
export const describe =
  'Overload: searches at 0.5, 1 and 2 times what the service can do, at a fixed rate whatever it answers; then 1,000 aborted searches and streams. [--data INDEX FOLDER] [--mode keyword|hybrid] [--seconds N]';

const CLIENTS = 8;
/** Where commits wait for the disk, more clients reach a higher throughput: the peak is the better of the two. */
const MANY_CLIENTS = 32;
/** In time is an answer within IN_TIME_MS. The bounds: goodput as a share of the peak, time of a refusal, recovery. */
const IN_TIME_MS = 1_000;
const MIN_GOODPUT_SHARE = 0.9;
const MAX_REFUSAL_MS = 50;
const MAX_RECOVERY_MS = 5_000;
/** Clients that send later than this lack processor time themselves: then the run says nothing of the service. */
const MAX_SENT_LATE_MS = 100;
const WARM_UP_SECONDS = 5;
const ABORTED = { searches: 1_000, streams: 1_000, atOnce: 50 };
const SETTLE_MS = 30_000;

type Clients = ReturnType<typeof startClients>;

const ms = (value: number) => value.toFixed(value < 10 ? 1 : 0);
const row = (...cells: readonly (string | number)[]) => console.log(`| ${cells.join(' | ')} |`);

const percent = (share: number) => `${(100 * share).toFixed(1)} %`;

function printFigures(what: string, figures: LoadFigures, peak: number, processors: readonly string[]) {
  const { offered, goodput, p50Ms, p95Ms, late, refusedShare, refusalP50Ms, refusalP95Ms, failed } = figures;
  const { probeP50Ms, probeP95Ms } = figures;
  row(
    what,
    offered.toFixed(0),
    `${goodput.toFixed(0)} (${((100 * goodput) / peak).toFixed(0)} %)`,
    `${ms(p50Ms)} / ${ms(p95Ms)}`,
    late,
    percent(refusedShare),
    refusedShare > 0 ? `${ms(refusalP50Ms)} / ${ms(refusalP95Ms)}` : '-',
    failed,
    probeP95Ms > 0 ? `${ms(probeP50Ms)} / ${ms(probeP95Ms)}` : '-',
    ...processors,
  );
}

type Measured = { figures: LoadFigures; use: ProcessorUse };

/** The service under load, the clients that ask it, and for how long. */
type LoadSubject = { clients: Clients; service: MeasuredService; seconds: number };

const readUse = ({ service, clients }: LoadSubject): ProcessorUse => ({
  service: service.cpuSeconds() ?? Number.NaN,
  main: service.mainCpuSeconds() ?? Number.NaN,
  clients: clients.cpuSeconds() ?? Number.NaN,
});

async function peakOf(subject: LoadSubject, count: number): Promise<Measured> {
  const { clients, seconds } = subject;
  const before = readUse(subject);
  const searches = await clients.run({ do: 'closed', clients: count, seconds });
  return { figures: figuresOf(searches, seconds, IN_TIME_MS), use: usedSince(before, readUse(subject)) };
}

const COLUMNS = [
  ...['offered', 'a second', 'in time a second', 'p50 / p95 ms', 'late', 'refused', 'p50 / p95 ms', 'failed'],
  ...['probe p50 / p95 ms', 'processors: service, clients', 'in time a processor second'],
];

/** Returns the names of the bounds that were exceeded. */
async function measureOverload(subject: LoadSubject): Promise<string[]> {
  const { clients, seconds } = subject;
  await peakOf({ ...subject, seconds: WARM_UP_SECONDS }, CLIENTS);
  const few = await peakOf(subject, CLIENTS);
  const many = await peakOf(subject, MANY_CLIENTS);
  const done = ({ figures: { goodput, late } }: Measured) => goodput + late / seconds;
  const [best, quiet] = done(many) > done(few) ? [MANY_CLIENTS, many] : [CLIENTS, few];
  const peak = done(quiet);
  row(...COLUMNS);
  row(...COLUMNS.map(() => '---'));
  const print = (what: string, measured: Measured, against = peak) =>
    printFigures(what, measured.figures, against, processorsOf(measured, quiet, seconds));
  print(`${CLIENTS} clients`, few);
  print(`${MANY_CLIENTS} clients`, many);
  for (const times of [0.5, 1]) {
    const before = readUse(subject);
    const searches = await clients.run({ do: 'open', rates: [{ perSecond: peak * times, seconds }] });
    const use = usedSince(before, readUse(subject));
    print(`${times} × peak`, { figures: figuresOf(searches, seconds, IN_TIME_MS), use });
  }
  const rates = [
    { perSecond: peak * 2, seconds },
    { perSecond: peak / 2, seconds },
  ];
  const before = readUse(subject);
  const whileOver = wait(seconds * 1_000).then(() => usedSince(before, readUse(subject)));
  const searches = await clients.run({ do: 'open', rates });
  const overloaded = searches.filter(({ dueMs }) => dueMs < seconds * 1_000);
  const over = { figures: figuresOf(overloaded, seconds, IN_TIME_MS), use: await whileOver };
  const after = await peakOf(subject, best);
  // Other programs use this machine too, so the peak is the mean of the throughput before and after.
  const meanPeak = (peak + done(after)) / 2;
  print('2 × peak', over, meanPeak);
  print(`${best} clients, after`, after, meanPeak);
  const recovery = recoveryMs(searches, seconds * 1_000, IN_TIME_MS);
  console.log(
    `in time: ${IN_TIME_MS} ms; itself again ${(recovery / 1_000).toFixed(2)} s after the overload`,
  );
  const cost = costOf(over, quiet, seconds);
  const share = cost.perSecond / costOf(quiet, quiet, seconds).perSecond;
  console.log(
    `a refusal costs ${cost.refusalMs.toFixed(2)} ms of the main thread; all refusals ${percent(cost.refusalShare)} of what the service used; ` +
      `in time for its processor time, of peak: ${percent(share)}`,
  );
  const { figures } = over;
  if (figures.sentLateP95Ms > MAX_SENT_LATE_MS) {
    console.log(
      `The clients sent ${ms(figures.sentLateP95Ms)} ms late (p95): others have the processors, and this run says nothing of the service.`,
    );
    return ['clients that are late themselves'];
  }
  return [
    ...(figures.goodput < meanPeak * MIN_GOODPUT_SHARE ? ['goodput'] : []),
    ...(share < MIN_GOODPUT_SHARE ? ['goodput for its processor time'] : []),
    // A probe (`/healthz`) costs next to nothing: what the machine takes for it is no fault of the service.
    ...(figures.refusalP95Ms - figures.probeP95Ms > MAX_REFUSAL_MS ? ['time of refusals'] : []),
    ...(figures.failed > 0 ? ['failed'] : []),
    ...(recovery > MAX_RECOVERY_MS ? ['recovery'] : []),
  ];
}

/** Clients on the same machine take processor time from the service, and so does every other program on it. */
function processorsOf(measured: Measured, quiet: Measured, seconds: number): readonly string[] {
  const { service, clients } = measured.use;
  const { perSecond } = costOf(measured, quiet, seconds);
  return [`${(service / seconds).toFixed(2)}, ${(clients / seconds).toFixed(2)}`, perSecond.toFixed(1)];
}

function printHeld(before: ServiceResources, after: ServiceResources) {
  for (const [what, count] of Object.entries(after))
    if (!Number.isNaN(count)) console.log(`  ${what}: ${before[what as keyof ServiceResources]} → ${count}`);
}

async function measureAborts(clients: Clients, service: MeasuredService): Promise<string[]> {
  // Warm-up: the memory that the first streams allocate is no leak.
  await clients.run({ do: 'abort', searches: 50, streams: 50, atOnce: ABORTED.atOnce });
  const { after: before } = await settle(service, await readResources(service), 2_000);
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
      ...(await measureOverload({ clients, service, seconds: Number(values.seconds) })),
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
