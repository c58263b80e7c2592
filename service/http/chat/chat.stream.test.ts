import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { testApp } from '#service/testing/app.ts';
import { CHAT, chatRequest, delta, finish, readChat, scriptedModel } from '#service/testing/chat.ts';
import { DOCUMENTS } from '#service/testing/documents.ts';
import { memoryEngine } from '#service/testing/memory-engine.ts';

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
  test('tells every proxy to pass it on at once and untouched', async () => {
    const { answer } = await streamed();
    expect(answer.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('no-cache, no-transform');
    expect(answer.headers.get('x-accel-buffering')).toBe('no');
    expect(answer.headers.get('content-encoding')).toBeNull();
    expect(answer.headers.get('x-request-id')).toMatch(/./);
    await answer.text();
  });

  test('has the role, the text, the reason with the references, and no usage that was not asked for', async () => {
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

  test('begins before anything has been looked for', async () => {
    const { answer } = await streamed({ engine: memoryEngine(DOCUMENTS, { delayMs: 300 }) });
    const before = performance.now();
    const { next, cancel } = reading(answer);
    expect(await next()).toContain('"role":"assistant"');
    expect(performance.now() - before).toBeLessThan(100);
    await cancel();
  });

  test('shows signs of life while nothing comes', async () => {
    const modelFor = scriptedModel(async function* () {
      await sleep(500);
      yield delta('好');
      yield finish();
    });
    const { answer } = await streamed({ modelFor, chat: { heartbeatMs: 25 } });
    const { next } = reading(answer);
    await next();
    for (let i = 0; i < 3; i++) expect(await next()).toBe(':\n\n');
  });

  test('shows none when the text comes often enough', async () => {
    const modelFor = scriptedModel(async function* () {
      for (let i = 0; i < 30; i++) {
        await sleep(40);
        yield delta('好，');
      }
      yield finish();
    });
    const { answer } = await streamed({ modelFor, chat: { heartbeatMs: 800 } });
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
    [
      'falls silent, whatever the signal says',
      'timeout',
      {
        chat: { timeoutMs: 80 },
        modelFor: scriptedModel(async function* () {
          yield delta('依[1]');
          await new Promise(() => {});
        }),
      },
      '依[1]',
    ],
    [
      'never finds anything',
      'timeout',
      { chat: { timeoutMs: 80 }, engine: memoryEngine([], { delayMs: 60_000 }) },
      '',
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

  test('is made no faster than it is taken', async () => {
    let made = 0;
    const modelFor = scriptedModel(async function* () {
      for (;;) {
        made += 1;
        yield delta('好，');
        await sleep(0);
      }
    });
    const { answer } = await streamed({ modelFor });
    const { next, cancel } = reading(answer);
    await next();
    await sleep(100);
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
  test('an answer under way ends in order: another finish reason, the references so far, [DONE]', async () => {
    const lastCall = new AbortController();
    const modelFor = scriptedModel(async function* () {
      yield delta('依「民法第184條」[1]');
      lastCall.abort();
      await sleep(60_000);
      yield delta('不會寫到這裡');
    });
    const { answer } = await streamed({ modelFor, lastCall: lastCall.signal });
    const { content, finishReason, references } = await readChat(answer);
    expect(content).toContain('[1]');
    expect(content).not.toContain('不會寫到這裡');
    expect(finishReason).toBe('error');
    expect(references).toHaveLength(1);
  });
});
