import { readEvents } from '#lib/sse/read.ts';
import { type Pace, question, startUpstream, wordOf } from './proxy/upstream.ts';
import { startWeb } from './proxy/web.ts';

export const name = 'proxy';
export const describe =
  'What /api/chat adds to a direct call: first word p50 ≤ 3 ms, each word p50 ≤ 1.5 ms; 200 streams at once, no byte lost.';

const FIRST_WORD_MS = 3;
const WORD_MS = 1.5;
const CALLS = 150;
const WARM_UP = 800;
const BRIEF: Pace = { words: 3, everyMs: 1 };
const ALONE: Pace = { words: 20, everyMs: 5 };
const CROWD = 200;
const TOGETHER: Pace = { words: 100, everyMs: 50 };

type Web = Awaited<ReturnType<typeof startWeb>>;

/** An answer as it came: the text, the time to its first word, and the age of each piece on arrival. */
type Heard = { text: string; firstMs: number; agesMs: number[] };

const STAMP = /(\d+\.\d{3})\|/g;

async function hear(url: string, init: RequestInit, wordIn: (data: string) => string): Promise<Heard> {
  const start = performance.now();
  const response = await fetch(url, { method: 'POST', ...init });
  if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
  const heard: Heard = { text: '', firstMs: 0, agesMs: [] };
  for await (const { data } of readEvents(response.body!)) {
    const piece = data === '[DONE]' ? '' : wordIn(data);
    if (piece === '') continue;
    const now = performance.now();
    heard.firstMs ||= now - start;
    for (const [, sent] of piece.matchAll(STAMP)) heard.agesMs.push(now - Number(sent));
    heard.text += piece.replace(STAMP, '');
  }
  return heard;
}

function direct(upstream: string, pace: Pace, lawyer: string) {
  const messages = [{ role: 'user', content: question(pace, lawyer) }];
  return hear(
    `${upstream}/api/v1/chat/completions`,
    {
      headers: { 'content-type': 'application/json', authorization: 'Bearer bench' },
      body: JSON.stringify({ model: 'svc-flash', messages, stream: true }),
    },
    (data) => JSON.parse(data).choices[0]?.delta.content ?? '',
  );
}

function throughDesk(web: string, cookie: string, pace: Pace, lawyer: string) {
  const turn = { thread_id: crypto.randomUUID(), turn_id: crypto.randomUUID(), settings: {} };
  return hear(
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

const percentile = (values: readonly number[], share: number) => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
};
const ms = (value: number) => `${value.toFixed(2)} ms`;
const figures = (values: readonly number[]) =>
  `p50 ${ms(percentile(values, 0.5))}, p95 ${ms(percentile(values, 0.95))}`;

/** One call after the other, direct and through the web app in turn, so that both meet the same machine. */
async function alone(upstream: string, web: string, cookie: string): Promise<boolean> {
  // A server that has just started is measured for what its compiler does.
  for (let n = 0; n < WARM_UP; n++) {
    await throughDesk(web, cookie, BRIEF, `w${n}`);
    await direct(upstream, BRIEF, `w${n}`);
  }
  const calls: { straight: Heard; proxied: Heard }[] = [];
  const floor: number[] = [];
  for (let n = 0; n < CALLS; n++) {
    const straight = await direct(upstream, ALONE, `d${n}`);
    const proxied = await throughDesk(web, cookie, ALONE, `p${n}`);
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
  return added(first) <= FIRST_WORD_MS && added(later) <= WORD_MS;
}

/** Many lawyers at once: every answer must be its own, whole. */
async function together({ url, cookie, cpuMs }: Web): Promise<boolean> {
  const lawyers = Array.from({ length: CROWD }, (_, n) => `lawyer${n}`);
  const cookies = await Promise.all(lawyers.map(cookie));
  const start = performance.now();
  const cpuBefore = cpuMs();
  const heard = await Promise.all(
    lawyers.map((lawyer, n) => throughDesk(url, cookies[n]!, TOGETHER, lawyer)),
  );
  const seconds = (performance.now() - start) / 1000;
  const expected = (lawyer: string) =>
    Array.from({ length: TOGETHER.words }, (_, n) => wordOf(lawyer, n)).join('');
  const wrong = lawyers.filter((lawyer, n) => heard[n]!.text !== expected(lawyer)).length;
  const bytes = heard.reduce((sum, { text }) => sum + Buffer.byteLength(text), 0);
  console.log(
    `${CROWD} at once: ${bytes} bytes of words in ${seconds.toFixed(1)} s, ${wrong} answers not whole; word ${figures(heard.flatMap(({ agesMs }) => agesMs))}`,
  );
  const cpu = (cpuMs() ?? 0) - (cpuBefore ?? 0);
  if (cpu > 0) console.log(`processor time of the web app: ${ms(cpu / (CROWD * TOGETHER.words))} a word`);
  return wrong === 0;
}

export async function run(): Promise<boolean> {
  const upstream = await startUpstream();
  const web = await startWeb(upstream.url);
  try {
    const isQuick = await alone(upstream.url, web.url, await web.cookie('alone'));
    const isWhole = await together(web);
    return isQuick && isWhole;
  } finally {
    await web.close();
    upstream.close();
  }
}
