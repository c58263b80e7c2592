import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { llmFallbackNotice } from '#lib/taiwan/memo/notices.ts';
import type { ModelSettings } from '#service/chat/write/model.ts';
import { PROMPT_VERSION } from '#service/chat/write/prompt.ts';
import { eventLoopTurns } from '#service/testing/gated.ts';
import {
  beginStream,
  chunk,
  inTurn,
  type LlmServerScript,
  refuses,
  says,
} from '#service/testing/openai-server.ts';
import { MODEL_KEY, serviceWithModel } from '#service/testing/service-with-model.ts';

const NOTICE = llmFallbackNotice();
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
    const { ask, asked } = await serviceWithModel(script, limits);
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
    ['answers 401', refuses(401, `no such key: ${MODEL_KEY}`), 'misconfigured', 1],
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
    const { ask, asked, requests, count, log, lines } = await serviceWithModel(
      counted,
      settings,
      () => attempted * 100,
    );
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

  test('a server that refuses connections', async () => {
    const { ask, lines } = await serviceWithModel(says(''), { url: 'http://127.0.0.1:9/v1' });
    expect((await ask()).content.startsWith(MEMO)).toBe(true);
    expect(lines('in place of')).toMatchObject([{ reason: 'unreachable', attempts: 3 }]);
  });

  test.each([
    ['500', refuses(500)],
    ['nothing', says('')],
    ['429 with a short wait', refuses(429, '', { 'retry-after': '1' })],
  ])('a second attempt that goes well is the answer: %s', async (what, first) => {
    const start = performance.now();
    const { ask, requests, lines } = await serviceWithModel(inTurn(first, says('依[1]。')));
    expect(await ask()).toMatchObject({ content: '依[1]。', finishReason: 'stop' });
    expect(await requests('answered')).toBe(1);
    expect(lines('in place of')).toEqual([]);
    if (what.startsWith('429')) expect(performance.now() - start).toBeGreaterThan(1_000);
  });

  test('an answer that is not streamed says so too', async () => {
    const { request } = await serviceWithModel(refuses(401));
    const body = (await (await request({ stream: false })).json()) as {
      choices: { message: { content: string } }[];
    };
    expect(body.choices[0]?.message.content.startsWith(MEMO)).toBe(true);
  });

  test.each([1, 10, 60])('and keeps to %i tokens', async (max_tokens) => {
    const { ask } = await serviceWithModel(refuses(401));
    const { content, finishReason, usage } = await ask({
      max_tokens,
      stream_options: { include_usage: true },
    });
    expect(NOTICE.startsWith(content) || content.startsWith(NOTICE)).toBe(true);
    expect(content).not.toBe('');
    expect(finishReason).toBe('length');
    expect(usage?.completion_tokens).toBeLessThanOrEqual(Math.max(max_tokens, 30));
  });

  test('a wrong setting is logged as an error once, with the variable to set, until an answer succeeds', async () => {
    const { ask, lines } = await serviceWithModel(
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
    const { ask, asked, requests } = await serviceWithModel(script, settings);
    const { content, finishReason, references } = await ask();
    expect({ content, finishReason }).toEqual({ content: '依[1]，', finishReason: 'error' });
    expect(references).toHaveLength(1);
    expect(asked).toHaveLength(1);
    expect(await requests('cut')).toBe(1);
  });

  test('a slow model does not time out as long as tokens come, also tokens of its reasoning', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    // Each wait below is shorter than this; three are longer together, but shorter than the time limit of an answer.
    const limitMs = 4_000;
    const { ask } = await serviceWithModel(
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

  test('the log names the model and the version of the prompt', async () => {
    const { ask, lines } = await serviceWithModel(says('依[1]。'));
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
    const { ask } = await serviceWithModel(script);
    const { content, references } = await ask();
    expect(content).toBe('依[1]。');
    expect(references).toHaveLength(1);
  });
});
