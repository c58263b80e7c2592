import { readEvents } from '#lib/sse/read.ts';
import { percentile } from '#metrics/statistics.ts';
import { type AnswerPace, question, startUpstream, wordOf } from './proxy/upstream.ts';
import { startWeb } from './proxy/web.ts';

export const name = 'proxy';
export const describe =
  'What /api/chat adds to a direct call: first word p50 ≤ 3 ms, each word p50 ≤ 1.5 ms; 200 streams at once, no byte lost.';

const MAX_FIRST_WORD_MS = 3;
const MAX_WORD_MS = 1.5;
const TIMED_CALLS = 150;
const WARM_UP_CALLS = 800;
const WARM_UP_PACE: AnswerPace = { words: 3, everyMs: 1 };
const SINGLE_PACE: AnswerPace = { words: 20, everyMs: 5 };
const CONCURRENT_STREAMS = 200;
const CONCURRENT_PACE: AnswerPace = { words: 100, everyMs: 50 };

type WebProcess = Awaited<ReturnType<typeof startWeb>>;

/** A received answer: its text, the time to its first word, and the age of each word on arrival. */
type TimedAnswer = { text: string; firstMs: number; agesMs: number[] };

const STAMP = /(\d+\.\d{3})\|/g;

async function receive(
  url: string,
  init: RequestInit,
  wordIn: (data: string) => string,
): Promise<TimedAnswer> {
  const start = performance.now();
  const response = await fetch(url, { method: 'POST', ...init });
  if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
  const received: TimedAnswer = { text: '', firstMs: 0, agesMs: [] };
  for await (const { data } of readEvents(response.body!)) {
    const piece = data === '[DONE]' ? '' : wordIn(data);
    if (piece === '') continue;
    const now = performance.now();
    received.firstMs ||= now - start;
    for (const [, sent] of piece.matchAll(STAMP)) received.agesMs.push(now - Number(sent));
    received.text += piece.replace(STAMP, '');
  }
  return received;
}

function direct(upstream: string, pace: AnswerPace, lawyer: string) {
  const messages = [{ role: 'user', content: question(pace, lawyer) }];
  return receive(
    `${upstream}/api/v1/chat/completions`,
    {
      headers: { 'content-type': 'application/json', authorization: 'Bearer bench' },
      body: JSON.stringify({ model: 'svc-flash', messages, stream: true }),
    },
    (data) => JSON.parse(data).choices[0]?.delta.content ?? '',
  );
}

function throughWeb(web: string, cookie: string, pace: AnswerPace, lawyer: string) {
  const turn = { thread_id: crypto.randomUUID(), turn_id: crypto.randomUUID(), settings: {} };
  return receive(
    `${web}/api/chat`,
    {
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', cookie },
      body: JSON.stringify({ ...turn, question: question(pace, lawyer) }),
    },
    (data) => {
      const part = JSON.parse(data);
      return part.type === 'text-delta' ? part.delta : '';
    },
  );
}

const ms = (value: number) => `${value.toFixed(2)} ms`;
const figures = (values: readonly number[]) =>
  `p50 ${ms(percentile(values, 0.5))}, p95 ${ms(percentile(values, 0.95))}`;

/** One call after the other, direct and through the web app in turn, so that both are measured under the same load. */
async function measureSingle(upstream: string, web: string, cookie: string): Promise<boolean> {
  // A server that has just started spends its time on compiling.
  for (let n = 0; n < WARM_UP_CALLS; n++) {
    await throughWeb(web, cookie, WARM_UP_PACE, `w${n}`);
    await direct(upstream, WARM_UP_PACE, `w${n}`);
  }
  const calls: { straight: TimedAnswer; proxied: TimedAnswer }[] = [];
  const floor: number[] = [];
  for (let n = 0; n < TIMED_CALLS; n++) {
    const straight = await direct(upstream, SINGLE_PACE, `d${n}`);
    const proxied = await throughWeb(web, cookie, SINGLE_PACE, `p${n}`);
    const start = performance.now();
    await (await fetch(`${web}/api/threads/-`, { headers: { cookie } })).text();
    floor.push(performance.now() - start);
    calls.push({ straight, proxied });
  }
  const first = (side: 'straight' | 'proxied') => calls.map((call) => call[side].firstMs);
  const later = (side: 'straight' | 'proxied') => calls.flatMap((call) => call[side].agesMs.slice(1));
  const added = (of: typeof first) => percentile(of('proxied'), 0.5) - percentile(of('straight'), 0.5);
  console.log(`first word   direct ${figures(first('straight'))}   through us ${figures(first('proxied'))}`);
  console.log(`later words  direct ${figures(later('straight'))}   through us ${figures(later('proxied'))}`);
  console.log(`a route that only checks the session: ${figures(floor)}`);
  console.log(`added at p50: first word ${ms(added(first))}, each later word ${ms(added(later))}`);
  return added(first) <= MAX_FIRST_WORD_MS && added(later) <= MAX_WORD_MS;
}

/** Many lawyers at once: each must get the whole of their own answer. */
async function measureConcurrent({ url, cookie, cpuMs }: WebProcess): Promise<boolean> {
  const lawyers = Array.from({ length: CONCURRENT_STREAMS }, (_, n) => `lawyer${n}`);
  const cookies = await Promise.all(lawyers.map(cookie));
  const start = performance.now();
  const cpuBefore = cpuMs();
  const received = await Promise.all(
    lawyers.map((lawyer, n) => throughWeb(url, cookies[n]!, CONCURRENT_PACE, lawyer)),
  );
  const seconds = (performance.now() - start) / 1000;
  const expected = (lawyer: string) =>
    Array.from({ length: CONCURRENT_PACE.words }, (_, n) => wordOf(lawyer, n)).join('');
  const wrong = lawyers.filter((lawyer, n) => received[n]!.text !== expected(lawyer)).length;
  const bytes = received.reduce((sum, { text }) => sum + Buffer.byteLength(text), 0);
  console.log(
    `${CONCURRENT_STREAMS} at once: ${bytes} bytes of words in ${seconds.toFixed(1)} s, ${wrong} answers not whole; word ${figures(received.flatMap(({ agesMs }) => agesMs))}`,
  );
  const cpu = (cpuMs() ?? 0) - (cpuBefore ?? 0);
  if (cpu > 0)
    console.log(
      `processor time of the web app: ${ms(cpu / (CONCURRENT_STREAMS * CONCURRENT_PACE.words))} a word`,
    );
  return wrong === 0;
}

export async function run(): Promise<boolean> {
  const upstream = await startUpstream();
  const web = await startWeb(upstream.url);
  try {
    const isQuick = await measureSingle(upstream.url, web.url, await web.cookie('alone'));
    const isWhole = await measureConcurrent(web);
    return isQuick && isWhole;
  } finally {
    await web.close();
    upstream.close();
  }
}
