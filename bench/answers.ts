import { existsSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { setsOf } from '../datasets/question-sets.ts';
import { buildSearchIndex } from '../datasets/search-index.ts';
import { type Address, ask, type Heard } from '../eval/answers/ask.ts';
import { type Started, startProcess } from '../eval/answers/process.ts';
import { percentile } from '../metrics/metrics.ts';

export const name = 'answers';
export const describe =
  '500 answers streamed at once by a service of its own over statutes, 釋字 and 憲法法庭: none lost, none mixed, each as when asked alone.';

const ROOT = join(import.meta.dirname, '..');
const INDEX = join(ROOT, 'out/eval/search');
const SETS = ['lay.dev', 'article.dev', 'issue2interp.dev'];
const STREAMS = 500;
const MEGABYTE = 2 ** 20;

/** What became of an answer that was asked for together with others, against the one that was asked for alone. */
export type Fate = 'same' | 'lost' | 'mixed' | 'changed';

const textOf = ({ content, references }: Heard) => JSON.stringify([content, references]);

/**
 * `lost`: it failed, or did before. `mixed`: it has what belongs to the answer to another question. `changed`: neither,
 * and yet not the same.
 */
export function fatesOf(alone: readonly Heard[], together: readonly Heard[]): Fate[] {
  const owners = new Map(alone.map((heard, i) => [textOf(heard), i]));
  return together.map((heard, i): Fate => {
    const own = alone[i];
    if (!own || own.faults.length > 0 || heard.faults.length > 0) return 'lost';
    if (textOf(heard) === textOf(own)) return 'same';
    const isOthers = owners.has(textOf(heard)) || opensAsAnother(heard, own, alone);
    return isOthers ? 'mixed' : 'changed';
  });
}

/** So many characters are no coincidence. */
const TELLING = 40;

/** Whether a piece of it stands in another's answer and not in its own. */
function opensAsAnother({ content }: Heard, own: Heard, alone: readonly Heard[]): boolean {
  const pieces = content.match(new RegExp(`.{${TELLING}}`, 'gsu')) ?? [];
  const strange = pieces.filter((piece) => !own.content.includes(piece));
  return strange.some((piece) => alone.some((other) => other !== own && other.content.includes(piece)));
}

function questionsFrom(data: string, most: number): string[] {
  const all = SETS.flatMap((set) => setsOf(data, set)?.[0]?.asked ?? []).map(({ query }) => query);
  return [...new Set(all)].slice(0, most);
}

async function inTurn(service: Address, questions: readonly string[]): Promise<Heard[]> {
  const heard: Heard[] = [];
  for (const content of questions) heard.push(await ask(service, [{ role: 'user', content }]));
  return heard;
}

const ms = (heard: readonly Heard[], of: 'firstMs' | 'wholeMs') => {
  const times = heard.map((one) => one[of]);
  return [0.5, 0.95, 1].map((share) => percentile(times, share).toFixed(0)).join(' / ');
};

function tell(what: string, heard: readonly Heard[]) {
  console.log(
    `${what}: first text ${ms(heard, 'firstMs')} ms, whole ${ms(heard, 'wholeMs')} ms (p50 / p95 / most)`,
  );
}

async function tellProcess(service: Started) {
  const lag = /^nodejs_eventloop_lag_max_seconds (\S+)/mu.exec(await service.metrics())?.[1];
  const peak = service.peakBytes();
  console.log(
    `${peak === undefined ? 'unknown' : Math.round(peak / MEGABYTE)} MB resident at most; event loop late by ${(Number(lag) * 1_000).toFixed(0)} ms at most; load ${loadavg()[0]?.toFixed(1)} at the end`,
  );
}

export async function run(args: readonly string[]): Promise<boolean> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      data: { type: 'string', default: join(ROOT, '../shared/data') },
      streams: { type: 'string', default: `${STREAMS}` },
    },
  });
  if (!existsSync(values.data)) {
    console.error(`There is no folder ${values.data}. The data sets are not part of the repository.`);
    return false;
  }
  const questions = questionsFrom(values.data, Number(values.streams));
  await buildSearchIndex(INDEX, values.data);
  const most = String(questions.length);
  const service = await startProcess(INDEX, { CHAT_STREAMS: most, CHAT_STREAMS_PER_KEY: most });
  try {
    console.log(`${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(1)}, ${most} questions`);
    const alone = await inTurn(service, questions);
    tell('one after another', alone);
    // What the event loop waited before doesn't count: reading the metrics begins anew.
    await service.metrics();
    const start = performance.now();
    const together = await Promise.all(questions.map((content) => ask(service, [{ role: 'user', content }])));
    tell('at once', together);
    const fates = fatesOf(alone, together);
    const count = (fate: Fate) => fates.filter((one) => one === fate).length;
    const seconds = ((performance.now() - start) / 1_000).toFixed(1);
    console.log(
      `in ${seconds} s: ${count('same')} the same as alone, ${count('lost')} lost, ${count('mixed')} mixed, ${count('changed')} changed`,
    );
    for (const [i, fate] of fates.entries())
      if (fate !== 'same')
        console.log(
          `  ${fate}: ${questions[i]} ${[...(alone[i]?.faults ?? []), ...(together[i]?.faults ?? [])].join('; ')}`,
        );
    await tellProcess(service);
    return questions.length === Number(values.streams) && count('same') === fates.length;
  } finally {
    await service.stop();
  }
}
