import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { llmFallbackNotice } from '#lib/taiwan/memo/notices.ts';
import { readChat } from '#service/testing/chat.ts';
import { beginStream, chunk, type LlmServerScript, refuses, says } from '#service/testing/openai-server.ts';
import { serviceWithModel } from '#service/testing/service-with-model.ts';

const MEMO = `${llmFallbackNotice()}\n\n**民法第184條**`;

describe('the circuit breaker', () => {
  test('opens after five failures, tries one request after 30 s, and closes when its answer begins', async () => {
    let now = 0;
    let script: LlmServerScript = refuses(401);
    const { ask, asked, count, lines } = await serviceWithModel(
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

  test('is shared by all requests: when it opens, those waiting to try again give up too', async () => {
    const { request, asked } = await serviceWithModel(refuses(500));
    const answers = await Promise.all([1, 2, 3, 4].map(() => request()));
    for (const answer of answers) expect((await readChat(answer)).content.startsWith(MEMO)).toBe(true);
    expect(asked.length).toBeLessThanOrEqual(8);
  });

  test('a client that disconnects ends the request to the model, which does not count as a failure', async () => {
    let begun = Promise.withResolvers<void>();
    let closed = Promise.withResolvers<void>();
    const { request, requests, count } = await serviceWithModel(async (answer) => {
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
