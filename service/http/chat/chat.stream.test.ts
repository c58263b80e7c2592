import { setImmediate } from 'node:timers/promises';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { testApp } from '#service/testing/app.ts';
import { CHAT, chatRequest, delta, finish, readChat, scriptedModel } from '#service/testing/chat.ts';
import { DOCUMENTS } from '#service/testing/documents.ts';
import { expirableTimeout } from '#service/testing/expirable-timeout.ts';
import { eventLoopTurns, gated } from '#service/testing/gated.ts';
import { memoryEngine } from '#service/testing/memory-engine.ts';

const forever = () => new Promise<never>(() => {});
/** The time limit of answers where the test itself makes it pass. */
const EXPIRABLE_MS = 81_234;

async function streamed(options: Parameters<typeof testApp>[0] = {}, body: object = {}) {
  const { app, newKey, log } = await testApp(options);
  const { key } = await newKey();
  return { answer: await app.request(CHAT, chatRequest(key, { stream: true, ...body })), log };
}

/** The next bytes of a stream as text; '' at its end. */
function reading(answer: Response) {
  const reader = answer.body!.getReader();
  const next = async () => new TextDecoder().decode((await reader.read()).value);
  return { next, cancel: () => reader.cancel() };
}

describe('a streamed answer', () => {
  afterEach(() => void vi.useRealTimers());

  test('tells every proxy to pass it on at once and untouched', async () => {
    const { answer } = await streamed();
    expect(answer.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('no-cache, no-transform');
    expect(answer.headers.get('x-accel-buffering')).toBe('no');
    expect(answer.headers.get('content-encoding')).toBeNull();
    expect(answer.headers.get('x-request-id')).toMatch(/./);
    await answer.text();
  });

  test('has the role, the text, the finish reason with the references, and usage only on request', async () => {
    const { content, finishReason, references, usage } = await readChat((await streamed()).answer);
    expect(content).toContain('[1]');
    expect(finishReason).toBe('stop');
    expect(references?.[0]).toEqual({
      doc_id: 'law:B0000001:184',
      title: '民法第184條',
      doc_type: '法規命令',
    });
    expect(usage).toBeUndefined();
  });

  test('begins with the role before retrieval has found anything', async () => {
    const { engine, open } = gated(memoryEngine(DOCUMENTS));
    const { answer } = await streamed({ engine });
    const { next, cancel } = reading(answer);
    expect(await next()).toContain('"role":"assistant"');
    open();
    await cancel();
  });

  test('sends comments to keep the connection open while no text comes', async () => {
    const modelFor = scriptedModel(async function* () {
      await forever();
      yield finish();
    });
    const { answer } = await streamed({ modelFor, chat: { heartbeatMs: 5, timeoutMs: 600_000 } });
    const { next, cancel } = reading(answer);
    await next();
    for (let i = 0; i < 3; i++) expect(await next()).toBe(':\n\n');
    await cancel();
  });

  test('sends no such comments when text comes often enough', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const heartbeatMs = 1_000;
    const modelFor = scriptedModel(async function* () {
      for (let i = 0; i < 30; i++) {
        vi.advanceTimersByTime(heartbeatMs * 0.9);
        yield delta('好，');
      }
      yield finish();
    });
    const { answer } = await streamed({ modelFor, chat: { heartbeatMs } });
    expect(await answer.text()).not.toMatch(/^:/m);
  });

  test.each([
    ['fails at once', 'error', { engine: memoryEngine([], { fail: () => new Error('no index') }) }, ''],
    [
      'fails in the middle',
      'error',
      {
        modelFor: scriptedModel(async function* () {
          yield delta('依[1]');
          throw new Error('gone');
        }),
      },
      '依[1]',
    ],
    [
      'tells of an error',
      'error',
      {
        modelFor: scriptedModel(async function* () {
          yield delta('依[1]');
          yield { type: 'error', error: new Error('overloaded') };
          yield finish();
        }),
      },
      '依[1]',
    ],
    [
      'ends without a reason',
      'error',
      {
        modelFor: scriptedModel(async function* () {
          yield delta('依[1]');
        }),
      },
      '依[1]',
    ],
  ])(
    'that %s ends with the reason %s, the references so far and [DONE]',
    async (_, reason, options, text) => {
      const { answer } = await streamed(options);
      const { content, finishReason, references } = await readChat(answer);
      expect({ content, finishReason }).toEqual({ content: text, finishReason: reason });
      expect(references).toHaveLength(text === '' ? 0 : 1);
    },
  );

  test('ends with the reason timeout when the model stops sending, even if it ignores the abort signal', async () => {
    const { expire } = expirableTimeout(EXPIRABLE_MS);
    const modelFor = scriptedModel(async function* () {
      yield delta('依[1]');
      expire();
      await forever();
    });
    const { answer } = await streamed({ modelFor, chat: { timeoutMs: EXPIRABLE_MS } });
    const { content, finishReason, references } = await readChat(answer);
    expect([content, finishReason, references?.length]).toEqual(['依[1]', 'timeout', 1]);
  });

  test('ends with the reason timeout when retrieval never finishes', async () => {
    const { expire } = expirableTimeout(EXPIRABLE_MS);
    const { engine, called } = gated(memoryEngine(DOCUMENTS));
    const { answer } = await streamed({ engine, chat: { timeoutMs: EXPIRABLE_MS } });
    void called.then(expire);
    const { content, finishReason, references } = await readChat(answer);
    expect([content, finishReason, references]).toEqual(['', 'timeout', []]);
  });

  test('is generated no faster than the client reads it', async () => {
    let made = 0;
    const modelFor = scriptedModel(async function* () {
      for (;;) {
        made += 1;
        yield delta('好，');
        await setImmediate();
      }
    });
    const { answer } = await streamed({ modelFor });
    const { next, cancel } = reading(answer);
    await next();
    await eventLoopTurns(100);
    expect(made).toBeLessThan(5);
    for (let i = 0; i < 20; i++) await next();
    expect(made).toBeGreaterThan(15);
    expect(made).toBeLessThan(30);
    await cancel();
  });

  test('keeps text with line breaks, quotes and rare characters as it is', async () => {
    const text = '第一行\r\n\ndata: [DONE]\n\n「𠮷」"\\ \u2028 👩‍⚖️';
    const modelFor = scriptedModel(async function* () {
      for (const unit of text.split('')) yield delta(unit);
      yield finish();
    });
    expect((await readChat((await streamed({ modelFor })).answer)).content).toBe(text);
  });
});

describe('when the service stops', () => {
  test('an answer in progress ends properly: with another finish reason, the references so far and [DONE]', async () => {
    const endAnswersSignal = new AbortController();
    const modelFor = scriptedModel(async function* () {
      yield delta('依「民法第184條」[1]');
      endAnswersSignal.abort();
      await forever();
      yield delta('不會寫到這裡');
    });
    const { answer } = await streamed({ modelFor, endAnswersSignal: endAnswersSignal.signal });
    const { content, finishReason, references } = await readChat(answer);
    expect(content).toContain('[1]');
    expect(content).not.toContain('不會寫到這裡');
    expect(finishReason).toBe('error');
    expect(references).toHaveLength(1);
  });
});
