import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { MODEL } from '#lib/contract/chat.ts';
import type { SearchType } from '#lib/contract/search.ts';
import { createRandom } from '#metrics/random.ts';
import type { OfferedSearch } from './outcomes.ts';
import { createQueries } from './queries.ts';

/** A stretch of time with so many arrivals a second. */
export type OfferedRate = { perSecond: number; seconds: number };

/** A task for this process, which does one after another and answers each with a list of searches. */
export type ClientTask =
  | { do: 'closed'; clients: number; seconds: number }
  | { do: 'open'; rates: readonly OfferedRate[] }
  | { do: 'abort'; searches: number; streams: number; atOnce: number };

export type ClientSettings = { url: string; key: string; mode: SearchType };

const LIMIT = 20;
/** A client that is refused does not ask again at once. */
const AFTER_REFUSAL_MS = 100;
/** An answer that takes longer is given up: nobody waits for it any more. */
const GIVEN_UP_MS = 30_000;
/** Aborted requests are cut off at any moment up to this: while they wait, while they are worked on, after it. */
const ABORT_WITHIN_MS = 60;

const [settings] = process.argv.slice(2).map((json) => JSON.parse(json) as ClientSettings);
if (!settings) throw new Error('The bench load starts this process.');
const { url, key, mode } = settings;
const authorization = `Bearer ${key}`;
const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });
const queryOf = createQueries();
const random = createRandom(1);
let queryCount = 0;

const searchUrl = () =>
  `${url}/api/v1/search?${new URLSearchParams({ query: queryOf(queryCount++), search_type: mode, limit: String(LIMIT) })}`;

const PROBES_PER_SECOND = 20;

function search(dueMs: number, began: number, isProbe = false): Promise<OfferedSearch> {
  const sentLateMs = performance.now() - began - dueMs;
  const end = (status: number, retryAfter = false): OfferedSearch => ({
    dueMs,
    ms: performance.now() - began - dueMs,
    status,
    retryAfter,
    isProbe,
    sentLateMs,
  });
  return new Promise((resolve) => {
    const sent = request(
      isProbe ? `${url}/healthz` : searchUrl(),
      { agent, headers: { authorization }, timeout: GIVEN_UP_MS },
      (response) => {
        response.resume();
        response.on('end', () => resolve(end(response.statusCode ?? 0, 'retry-after' in response.headers)));
        response.on('error', () => resolve(end(0)));
      },
    );
    sent.on('timeout', () => sent.destroy());
    sent.on('error', () => resolve(end(0)));
    sent.end();
  });
}

/** So many clients, each asking again as soon as it has its answer: the most that the service can do. */
async function closed(clients: number, seconds: number): Promise<OfferedSearch[]> {
  const began = performance.now();
  const done: OfferedSearch[] = [];
  const now = () => performance.now() - began;
  const ask = async () => {
    while (now() < seconds * 1_000) {
      const one = await search(now(), began);
      done.push(one);
      if (one.status === 503) await wait(AFTER_REFUSAL_MS);
    }
  };
  await Promise.all(Array.from({ length: clients }, ask));
  return done;
}

/** A fixed rate of arrivals, however slow the answers are. A search that is sent late is timed from when it was due. */
async function open(rates: readonly OfferedRate[]): Promise<OfferedSearch[]> {
  const due: { ms: number; isProbe: boolean }[] = [];
  let from = 0;
  for (const { perSecond, seconds } of rates) {
    for (const [rate, isProbe] of [
      [perSecond, false],
      [PROBES_PER_SECOND, true],
    ] as const)
      for (let i = 0; i < rate * seconds; i++) due.push({ ms: from + (i / rate) * 1_000, isProbe });
    from += seconds * 1_000;
  }
  due.sort((a, b) => a.ms - b.ms);
  const began = performance.now();
  const leftUntil = (ms: number) => ms - (performance.now() - began);
  const sent: Promise<OfferedSearch>[] = [];
  for (const { ms, isProbe } of due) {
    // Sleep until it is due: polling the clock every millisecond would take processor time from the service.
    for (let left = leftUntil(ms); left > 0; left = leftUntil(ms)) await wait(left);
    sent.push(search(ms, began, isProbe));
  }
  return Promise.all(sent);
}

/** Sends a request and cuts its connection, whether an answer has begun or not. */
async function cutOff(isStream: boolean): Promise<void> {
  const headers = { authorization, 'content-type': 'application/json' };
  const sent = isStream
    ? request(`${url}/api/v1/chat/completions`, { method: 'POST', headers, agent: false })
    : request(searchUrl(), { headers, agent: false });
  sent.on('response', (response) => response.on('error', () => {}).resume());
  sent.on('error', () => {});
  const gone = new Promise((resolve) => sent.on('close', resolve));
  const messages = [{ role: 'user', content: `${queryOf(queryCount++)}是什麼意思？` }];
  sent.end(isStream ? JSON.stringify({ model: MODEL, stream: true, messages }) : undefined);
  setTimeout(() => sent.destroy(), random() * ABORT_WITHIN_MS);
  await gone;
}

async function abort(searches: number, streams: number, atOnce: number): Promise<OfferedSearch[]> {
  const left = Array.from({ length: searches + streams }, (_, i) => i >= searches)[Symbol.iterator]();
  const work = async () => {
    for (const isStream of left) await cutOff(isStream);
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return [];
}

process.on('message', async (task: ClientTask) => {
  if (task.do === 'closed') process.send?.(await closed(task.clients, task.seconds));
  else if (task.do === 'open') process.send?.(await open(task.rates));
  else process.send?.(await abort(task.searches, task.streams, task.atOnce));
});
process.on('disconnect', () => process.exit(0));
