import { existsSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { DATA_FOLDER } from '#datasets/folders.ts';
import { findSets } from '#datasets/question-sets.ts';
import { prepareSearchIndex } from '#datasets/search-index.ts';
import { askChat, type ServiceAddress, type StreamedAnswer } from '#harness/chat-client.ts';
import { type MeasuredService, startServiceProcess } from '#harness/service-process.ts';
import { percentile } from '#metrics/statistics.ts';

export const name = 'answers';
export const describe =
  '500 answers streamed at once by a service of its own over statutes, 釋字 and 憲法法庭: none lost, none mixed, each as when asked alone.';

const SETS = ['lay.dev', 'article.dev', 'issue2interp.dev'];
const STREAMS = 500;
const MEGABYTE = 2 ** 20;

/** How an answer that was given while others were being given compares with the answer to the question asked alone. */
export type ConcurrentOutcome = 'same' | 'lost' | 'mixed' | 'changed';

const textOf = ({ content, references }: StreamedAnswer) => JSON.stringify([content, references]);

/**
 * `lost`: one of the two answers failed. `mixed`: the concurrent answer holds text of the answer to another question.
 * `changed`: it differs in any other way.
 */
export function compareAnswers(
  alone: readonly StreamedAnswer[],
  together: readonly StreamedAnswer[],
): ConcurrentOutcome[] {
  const owners = new Map(alone.map((answers, i) => [textOf(answers), i]));
  return together.map((answers, i): ConcurrentOutcome => {
    const own = alone[i];
    if (!own || own.faults.length > 0 || answers.faults.length > 0) return 'lost';
    if (textOf(answers) === textOf(own)) return 'same';
    const isMixed = owners.has(textOf(answers)) || holdsOthersText(answers, own, alone);
    return isMixed ? 'mixed' : 'changed';
  });
}

/** Answers to different questions do not share a text of this length by chance. */
const PIECE_CHARACTERS = 40;

/** Whether an answer holds a piece of another question's answer that the answer to its own question does not have. */
function holdsOthersText(
  { content }: StreamedAnswer,
  own: StreamedAnswer,
  alone: readonly StreamedAnswer[],
): boolean {
  const pieces = content.match(new RegExp(`.{${PIECE_CHARACTERS}}`, 'gsu')) ?? [];
  const foreign = pieces.filter((piece) => !own.content.includes(piece));
  return foreign.some((piece) => alone.some((other) => other !== own && other.content.includes(piece)));
}

function readQuestions(data: string, limit: number): string[] {
  const all = SETS.flatMap((set) => findSets(data, set)?.[0]?.questions ?? []).map(({ query }) => query);
  return [...new Set(all)].slice(0, limit);
}

async function askInTurn(service: ServiceAddress, questions: readonly string[]): Promise<StreamedAnswer[]> {
  const answers: StreamedAnswer[] = [];
  for (const content of questions) answers.push(await askChat(service, [{ role: 'user', content }]));
  return answers;
}

const ms = (answers: readonly StreamedAnswer[], of: 'firstMs' | 'wholeMs') => {
  const times = answers.map((one) => one[of]);
  return [0.5, 0.95, 1].map((share) => percentile(times, share).toFixed(0)).join(' / ');
};

function report(what: string, answers: readonly StreamedAnswer[]) {
  console.log(
    `${what}: first text ${ms(answers, 'firstMs')} ms, whole ${ms(answers, 'wholeMs')} ms (p50 / p95 / max)`,
  );
}

const valueIn = (metrics: string, metric: string): number =>
  Number(new RegExp(`^${metric} (\\S+)`, 'mu').exec(metrics)?.[1]);

/** Processor time of all threads of the service. */
const cpuSecondsIn = (metrics: string) => valueIn(metrics, 'process_cpu_seconds_total');

async function reportProcess(service: MeasuredService, cpuSecondsBefore: number) {
  const metrics = await service.metrics();
  const lag = valueIn(metrics, 'nodejs_eventloop_lag_max_seconds');
  const cpu = cpuSecondsIn(metrics) - cpuSecondsBefore;
  const peak = service.peakBytes();
  console.log(
    `${peak === undefined ? 'unknown' : Math.round(peak / MEGABYTE)} MB resident at most; event loop late by ${(lag * 1_000).toFixed(0)} ms at most; ${cpu.toFixed(1)} s of processor time at once; load ${loadavg()[0]?.toFixed(1)} at the end`,
  );
}

export async function run(args: readonly string[]): Promise<boolean> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      data: { type: 'string', default: DATA_FOLDER },
      streams: { type: 'string', default: `${STREAMS}` },
    },
  });
  if (!existsSync(values.data)) {
    console.error(`There is no folder ${values.data}. The data sets are not part of the repository.`);
    return false;
  }
  const questions = readQuestions(values.data, Number(values.streams));
  const index = await prepareSearchIndex(values.data);
  const limit = String(questions.length);
  const service = await startServiceProcess(index, { CHAT_STREAMS: limit, CHAT_STREAMS_PER_KEY: limit });
  try {
    console.log(`${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(1)}, ${limit} questions`);
    const alone = await askInTurn(service, questions);
    report('one after another', alone);
    // Reading the metrics resets the event loop's delay, so that what follows is measured alone.
    const before = cpuSecondsIn(await service.metrics());
    const start = performance.now();
    const together = await Promise.all(
      questions.map((content) => askChat(service, [{ role: 'user', content }])),
    );
    report('at once', together);
    const outcomes = compareAnswers(alone, together);
    const count = (outcome: ConcurrentOutcome) => outcomes.filter((one) => one === outcome).length;
    const seconds = ((performance.now() - start) / 1_000).toFixed(1);
    console.log(
      `in ${seconds} s: ${count('same')} the same as alone, ${count('lost')} lost, ${count('mixed')} mixed, ${count('changed')} changed`,
    );
    for (const [i, outcome] of outcomes.entries())
      if (outcome !== 'same')
        console.log(
          `  ${outcome}: ${questions[i]} ${[...(alone[i]?.faults ?? []), ...(together[i]?.faults ?? [])].join('; ')}`,
        );
    await reportProcess(service, before);
    return questions.length === Number(values.streams) && count('same') === outcomes.length;
  } finally {
    await service.stop();
  }
}
