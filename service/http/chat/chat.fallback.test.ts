import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { LLM_FALLBACK_NOTICE as NOTICE } from '#lib/taiwan/memo/notices.ts';
import type { ModelSettings } from '#service/chat/write/model.ts';
import { PROMPT_VERSION } from '#service/chat/write/prompt.ts';
import { testApp } from '#service/testing/app.ts';
import { CHAT, chatRequest, readChat } from '#service/testing/chat.ts';
import { eventLoopTurns } from '#service/testing/gated.ts';
import { llmSettings } from '#service/testing/llm-settings.ts';
import {
  beginStream,
  chunk,
  inTurn,
  type LlmServerScript,
  openAiServer,
  refuses,
  says,
} from '#service/testing/openai-server.ts';

const KEY = 'sk-very-secret';

/** The service with a language model that follows the script; `lines` reads the log, `count` the metrics. */
async function desk(script: LlmServerScript, settings: Partial<ModelSettings> = {}, llmNow?: () => number) {
  const server = await openAiServer(script);
  const { app, newKey, log, metrics } = await testApp({
    llm: llmSettings({ url: server.url, model: 'big-model', key: KEY, backoffMs: 20, ...settings }),
    ...(llmNow && { llmNow }),
  });
  const { key } = await newKey();
  const request = (body: object = {}) => app.request(CHAT, chatRequest(key, { stream: true, ...body }));
  const ask = async (body: object = {}) => readChat(await request(body));
  const lines = (message: string) =>
    log.map((line) => JSON.parse(line)).filter(({ msg }) => msg.includes(message));
  const count = async (name: string) => {
    const found = new RegExp(`^${name.replace(/[{}"]/g, '\\$&')} (\\d+)$`, 'm').exec(
      await metrics.registry.metrics(),
    );
    return Number(found?.[1] ?? 0);
  };
  const requests = (outcome: string) => count(`legaldesk_llm_requests_total{outcome="${outcome}"}`);
  return { request, ask, log, lines, count, requests, asked: server.asked };
}

const MEMO = `${NOTICE}\n\n**民法第184條**`;

/** Writes bytes as fast as the client reads them, until the connection is closed. */
async function withoutEnd(answer: ServerResponse, piece: string): Promise<void> {
  const closed = once(answer, 'close');
  const more = () => {
    while (!answer.destroyed && answer.write(piece));
  };
  answer.on('drain', more);
  more();
  await closed;
}

test.each<[string, (answer: ServerResponse) => ServerResponse, string]>([
  ['a line without end', beginStream, '一'.repeat(20_000)],
  ['comments without end', beginStream, `: ${'x'.repeat(60_000)}\n\n`],
  ['an error without end', (answer) => answer.writeHead(500), 'x'.repeat(60_000)],
])(
  'a language model that sends %s is given up at the bound with its connection; the memo answers',
  async (_, begin, piece) => {
    const closed: boolean[] = [];
    const script: LlmServerScript = async (answer) => {
      await withoutEnd(begin(answer), piece);
      closed.push(true);
    };
    const NEVER_MS = 600_000;
    const limits = { mostBytes: 500_000, firstTokenMs: NEVER_MS, idleMs: NEVER_MS };
    const { ask, asked } = await desk(script, limits);
    expect((await ask()).content.startsWith(MEMO)).toBe(true);
    await expect.poll(() => closed.length).toBe(asked.length);
  },
);

describe('before its first word, a language model that fails is asked again, then the memo answers and says so', () => {
  const late: LlmServerScript = async (answer) => {
    beginStream(answer);
    await once(answer, 'close');
  };
  test.each<[string, LlmServerScript, string, number]>([
    ['cuts the connection', (answer) => void answer.destroy(), 'unreachable', 3],
    ['answers 408', refuses(408), 'busy', 3],
    ['answers 429', refuses(429), 'busy', 3],
    ['answers 429 and wants to be left alone for long', refuses(429, '', { 'retry-after': '60' }), 'busy', 1],
    ['answers 500', refuses(500), 'server_error', 3],
    ['answers 401', refuses(401, `no such key: ${KEY}`), 'misconfigured', 1],
    ['answers 403', refuses(403), 'misconfigured', 1],
    ['answers 404', refuses(404), 'misconfigured', 1],
    ['answers 400', refuses(400, 'context is too long'), 'rejected', 1],
    ['answers something else', (answer) => void answer.end('<html>'), 'broken', 3],
    [
      'sends garbage',
      (answer) => {
        beginStream(answer);
        answer.end('data: {"choices": oops\n\n');
      },
      'broken',
      3,
    ],
    [
      'sends an error as a stream',
      (answer) => {
        beginStream(answer);
        answer.end('data: {"error": {"message": "overloaded"}}\n\n');
      },
      'broken',
      3,
    ],
    [
      'is cut off after it has said 200',
      async (answer) => {
        beginStream(answer);
        answer.write(chunk({ role: 'assistant', content: '' }));
        await eventLoopTurns();
        answer.destroy();
      },
      'broken',
      3,
    ],
    ['says nothing', says(''), 'empty', 3],
    ['only thinks', says('<think>想一想'), 'empty', 3],
    [
      'spends all its tokens on thinking',
      (answer) => {
        beginStream(answer);
        answer.end(chunk({ reasoning_content: '想一想' }) + chunk({}, 'length'));
      },
      'empty',
      1,
    ],
    ['is too slow', late, 'timeout', 2],
  ])('%s', async (_, script, reason, attempts) => {
    const settings = reason === 'timeout' ? { firstTokenMs: 100 } : {};
    // This clock advances with each attempt, so that a busy machine makes as many attempts as an idle one.
    let attempted = 0;
    const counted: LlmServerScript = (answer, one) => {
      attempted += 1;
      return script(answer, one);
    };
    const { ask, asked, requests, count, log, lines } = await desk(counted, settings, () => attempted * 100);
    const { content, finishReason, references } = await ask();
    expect(content.startsWith(MEMO)).toBe(true);
    expect(content).toContain('「因故意或過失，不法侵害他人之權利者，負損害賠償責任。」[1]');
    expect(finishReason).toBe('stop');
    expect(references?.length).toBeGreaterThan(0);
    expect(asked).toHaveLength(attempts);
    expect(await requests(reason)).toBe(attempts);
    expect(await count(`legaldesk_fallbacks_total{part="llm",reason="${reason}"}`)).toBe(1);
    expect(lines('in place of')).toMatchObject([{ level: 'info', reason, attempts }]);
    expect(lines('fallback: the memo answers')).toMatchObject([{ level: 'warn', part: 'llm', reason }]);
    expect(lines('answer')[0]).not.toHaveProperty('promptVersion');
    expect(content + log.join('')).not.toContain('secret');
    expect(log.join('')).not.toMatch(/損害|oops|overloaded|too long/);
  });

  test('a server that is not there', async () => {
    const { ask, lines } = await desk(says(''), { url: 'http://127.0.0.1:9/v1' });
    expect((await ask()).content.startsWith(MEMO)).toBe(true);
    expect(lines('in place of')).toMatchObject([{ reason: 'unreachable', attempts: 3 }]);
  });

  test.each([
    ['500', refuses(500)],
    ['nothing', says('')],
    ['429 with a short wait', refuses(429, '', { 'retry-after': '1' })],
  ])('a second attempt that goes well is the answer: %s', async (what, first) => {
    const start = performance.now();
    const { ask, requests, lines } = await desk(inTurn(first, says('依[1]。')));
    expect(await ask()).toMatchObject({ content: '依[1]。', finishReason: 'stop' });
    expect(await requests('answered')).toBe(1);
    expect(lines('in place of')).toEqual([]);
    if (what.startsWith('429')) expect(performance.now() - start).toBeGreaterThan(1_000);
  });

  test('an answer that is not streamed says so too', async () => {
    const { request } = await desk(refuses(401));
    const body = (await (await request({ stream: false })).json()) as {
      choices: { message: { content: string } }[];
    };
    expect(body.choices[0]?.message.content.startsWith(MEMO)).toBe(true);
  });

  test.each([1, 10, 60])('and keeps to %i tokens', async (max_tokens) => {
    const { ask } = await desk(refuses(401));
    const { content, finishReason, usage } = await ask({
      max_tokens,
      stream_options: { include_usage: true },
    });
    expect(NOTICE.startsWith(content) || content.startsWith(NOTICE)).toBe(true);
    expect(content).not.toBe('');
    expect(finishReason).toBe('length');
    expect(usage?.completion_tokens).toBeLessThanOrEqual(Math.max(max_tokens, 30));
  });

  test('a wrong setting is an error in the log, once until an answer comes, that tells what to set', async () => {
    const { ask, lines } = await desk(
      inTurn(refuses(401), refuses(401), refuses(404), says('好'), refuses(401)),
    );
    for (let n = 0; n < 5; n++) await ask();
    const errors = lines('check LLM_').map(({ level, status, msg }) => [
      level,
      status,
      /LLM_\w+/.exec(msg)?.[0],
    ]);
    expect(errors).toEqual([
      ['error', 401, 'LLM_KEY'],
      ['error', 404, 'LLM_MODEL'],
      ['error', 401, 'LLM_KEY'],
    ]);
    expect(lines('fallback: the memo answers')).toHaveLength(2);
    expect(lines('fallback over')).toMatchObject([{ level: 'info', part: 'llm', failures: 3 }]);
  });
});

describe('after its first word', () => {
  test.each<[string, LlmServerScript, Partial<ModelSettings>]>([
    [
      'a cut stream',
      async (answer) => {
        beginStream(answer);
        answer.write(chunk({ content: '依[1]，' }));
        await eventLoopTurns();
        answer.destroy();
      },
      {},
    ],
    [
      'a silent stream',
      (answer) => {
        beginStream(answer);
        answer.write(chunk({ content: '依[1]，' }));
      },
      { idleMs: 100 },
    ],
  ])('%s ends the answer as an error, without another attempt or the memo', async (_, script, settings) => {
    const { ask, asked, requests } = await desk(script, settings);
    const { content, finishReason, references } = await ask();
    expect({ content, finishReason }).toEqual({ content: '依[1]，', finishReason: 'error' });
    expect(references).toHaveLength(1);
    expect(asked).toHaveLength(1);
    expect(await requests('cut')).toBe(1);
  });

  test('a slow model is not too slow as long as tokens come, thoughts among them', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    // Each wait below is shorter than this; three are longer together, but shorter than the time limit of an answer.
    const limitMs = 4_000;
    const { ask } = await desk(
      async (answer) => {
        beginStream(answer);
        for (const delta of [{ reasoning_content: '想' }, { reasoning: '想' }, { content: '<think>想' }]) {
          answer.write(chunk(delta));
          await eventLoopTurns();
          vi.advanceTimersByTime(limitMs * 0.9);
        }
        answer.end(chunk({ content: '</think>依[1]。' }) + chunk({}, 'stop'));
      },
      { firstTokenMs: limitMs, idleMs: limitMs },
    );
    expect(await ask()).toMatchObject({ content: '依[1]。', finishReason: 'stop' });
  });

  test('the log tells which model wrote by which prompt', async () => {
    const { ask, lines } = await desk(says('依[1]。'));
    await ask();
    expect(lines('answer')).toMatchObject([{ model: 'big-model', promptVersion: PROMPT_VERSION }]);
  });
});

describe('what a model thinks is never sent', () => {
  test.each<[string, LlmServerScript]>([
    ['as tags in its text', says('<th', 'ink>我看看[1]', '</thi', 'nk>\n\n', '依[1]。')],
    [
      'as parts of their own',
      (answer) => {
        beginStream(answer);
        answer.write(chunk({ reasoning_content: '我看看[1]' }));
        answer.end(chunk({ content: '依[1]。' }) + chunk({}, 'stop'));
      },
    ],
  ])('%s', async (_, script) => {
    const { ask } = await desk(script);
    const { content, references } = await ask();
    expect(content).toBe('依[1]。');
    expect(references).toHaveLength(1);
  });
});

describe('a field that the server does not take is left out', () => {
  const unlessWithout =
    (field: string, status = 400): LlmServerScript =>
    (answer, asked) =>
      field in asked.body
        ? refuses(status, `Unsupported value: '${field}'`)(answer, asked)
        : says('好')(answer, asked);
  const body = { reasoning_effort: 'xhigh', temperature: 0.7, top_p: 0.9, max_tokens: 50 };

  test.each(['reasoning_effort', 'temperature', 'top_p'])('%s', async (field) => {
    const { ask, asked } = await desk(unlessWithout(field));
    expect(await ask(body)).toMatchObject({ content: '好' });
    expect(asked).toHaveLength(2);
    const { [field]: _, ...rest } = asked[0]!.body;
    expect(asked[1]!.body).toEqual(rest);
  });

  test('max_tokens where it is called max_completion_tokens', async () => {
    const { ask, asked } = await desk((answer, one) =>
      'max_tokens' in one.body
        ? refuses(400, "Use 'max_completion_tokens' instead of 'max_tokens'.")(answer, one)
        : says('好')(answer, one),
    );
    expect(await ask(body)).toMatchObject({ content: '好' });
    expect(asked[1]!.body).toMatchObject({ max_completion_tokens: 50 });
  });

  test('but once only: what it still refuses, the memo answers', async () => {
    const { ask, asked } = await desk(refuses(400, 'reasoning_effort'));
    expect((await ask(body)).content.startsWith(MEMO)).toBe(true);
    expect(asked).toHaveLength(2);
  });
});

test.each([
  [{}, 2_048],
  [{ max_tokens: 50 }, 50],
  [{ max_tokens: 50, max_completion_tokens: 70 }, 70],
  [{ max_tokens: 90_000 }, 2_048],
])('asked with %j it may write %i tokens: what room is kept for', async (body, most) => {
  const { ask, asked } = await desk(says('好'));
  await ask(body);
  expect(asked[0]!.body).toMatchObject({ max_tokens: most });
});

describe('the circuit breaker', () => {
  test('opens after five failures, tries one request after 30 s, and closes when that begins well', async () => {
    let now = 0;
    let script: LlmServerScript = refuses(401);
    const { ask, asked, count, lines } = await desk(
      (answer, one) => script(answer, one),
      {},
      () => now,
    );
    const state = () => count('legaldesk_llm_breaker_state');
    for (let n = 0; n < 7; n++) expect((await ask()).content.startsWith(MEMO)).toBe(true);
    expect(asked).toHaveLength(5);
    expect(await state()).toBe(2);
    expect(await count('legaldesk_fallbacks_total{part="llm",reason="open"}')).toBe(2);

    now += 30_000;
    await ask();
    expect(asked).toHaveLength(6);
    await ask();
    expect(asked).toHaveLength(6);

    now += 30_000;
    const held = Promise.withResolvers<void>();
    script = async (answer, one) => {
      await held.promise;
      await says('依[1]。')(answer, one);
    };
    const trial = ask();
    while (asked.length < 7) await sleep(5);
    expect(await state()).toBe(1);
    expect((await ask()).content.startsWith(MEMO)).toBe(true);
    held.resolve();
    expect((await trial).content).toBe('依[1]。');
    expect(await state()).toBe(0);
    expect((await ask()).content).toBe('依[1]。');
    expect(lines('circuit breaker').map(({ state }) => state)).toEqual([
      'open',
      'half-open',
      'open',
      'half-open',
      'closed',
    ]);
  });

  test('is shared by all requests: those that are waiting for another attempt give up too', async () => {
    const { request, asked } = await desk(refuses(500));
    const answers = await Promise.all([1, 2, 3, 4].map(() => request()));
    for (const answer of answers) expect((await readChat(answer)).content.startsWith(MEMO)).toBe(true);
    expect(asked.length).toBeLessThanOrEqual(8);
  });

  test('a client that goes closes the connection to the model, and that is no failure of the model', async () => {
    let begun = Promise.withResolvers<void>();
    let closed = Promise.withResolvers<void>();
    const { request, requests, count } = await desk(async (answer) => {
      beginStream(answer);
      answer.write(chunk({ role: 'assistant', content: '' }));
      begun.resolve();
      await once(answer, 'close');
      closed.resolve();
    });
    for (let n = 0; n < 6; n++) {
      begun = Promise.withResolvers();
      closed = Promise.withResolvers();
      const reader = (await request()).body!.getReader();
      await reader.read();
      const next = reader.read();
      await begun.promise;
      await reader.cancel();
      await next;
      await closed.promise;
    }
    expect(await requests('given_up')).toBe(6);
    expect(await count('legaldesk_llm_breaker_state')).toBe(0);
  });
});
