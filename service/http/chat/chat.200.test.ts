import { describe, expect, test } from 'vitest';
import { ChatResponse } from '#lib/contract/chat.ts';
import type { SourceDocument } from '#lib/contract/document.ts';
import { testApp } from '#service/testing/app.ts';
import {
  CHAT,
  chatRequest,
  delta,
  finish,
  QUESTION,
  readChat,
  scriptedModel,
} from '#service/testing/chat.ts';
import { DOCUMENTS } from '#service/testing/documents.ts';
import { memoryEngine } from '#service/testing/memory-engine.ts';

async function asked(body: object = {}, options: Parameters<typeof testApp>[0] = {}) {
  const { app, keys, newKey, log } = await testApp(options);
  const { key } = await newKey({ quota: 3 });
  const answer = await app.request(CHAT, chatRequest(key, body));
  return { answer, key, keys, log };
}

const wholeAnswer = async (answer: Response) => ChatResponse.parse(await answer.json());

describe('POST /api/v1/chat/completions answers 200', () => {
  test('with an answer that quotes its references, in the order of the numbers', async () => {
    const { answer } = await asked();
    const { choices, x_svc_references, model, usage } = await wholeAnswer(answer);
    expect(answer.status).toBe(200);
    expect(model).toBe('svc-flash');
    expect(usage.total_tokens).toBe(usage.prompt_tokens + usage.completion_tokens);
    const content = choices[0]!.message.content;
    expect(content).toContain('「因故意或過失，不法侵害他人之權利者，負損害賠償責任。」[1]');
    expect(x_svc_references?.[0]).toEqual({
      doc_id: 'law:B0000001:184',
      title: '民法第184條',
      doc_type: '法規命令',
    });
    const numbers = new Set([...content.matchAll(/\[(\d+)\]/g)].map(([, n]) => Number(n)));
    expect([...numbers]).toEqual(x_svc_references?.map((_, i) => i + 1));
  });

  test('and takes nothing from the search quota, nor needs any', async () => {
    const { answer, key, keys } = await asked();
    expect(answer.status).toBe(200);
    expect((await keys.find(key))?.used).toBe(0);
    const { app, newKey } = await testApp();
    const { key: exhausted } = await newKey({ quota: 0 });
    expect((await app.request(CHAT, chatRequest(exhausted))).status).toBe(200);
  });

  test('saying that nothing was found, without references, when nothing is found', async () => {
    const { choices, x_svc_references } = await wholeAnswer(
      (await asked({}, { engine: memoryEngine([]) })).answer,
    );
    expect(choices[0]).toMatchObject({ finish_reason: 'stop', message: { content: /沒有找到/ } });
    expect(x_svc_references).toEqual([]);
  });

  test('with the reason, when the question is about the law of another country', async () => {
    const messages = [{ role: 'user', content: '德國民法的損害賠償責任怎麼規定' }];
    const { choices, x_svc_references } = await wholeAnswer((await asked({ messages })).answer);
    expect(choices[0]?.message.content).toContain('其他國家或地區的法律');
    expect(x_svc_references).toEqual([]);
  });

  test.each([
    ['fields of other clients', { tools: [], n: 1, presence_penalty: 0, metadata: { a: 'b' }, 法: '律' }],
    [
      'null for every optional field',
      Object.fromEntries(
        [
          ...['stream', 'temperature', 'top_p', 'max_completion_tokens', 'max_tokens', 'stream_options'],
          ...['reasoning_effort', 'start_date', 'end_date', 'level', 'user'],
        ].map((name) => [name, null]),
      ),
    ],
    ['the ends of every range', { temperature: 2, top_p: 0, max_tokens: 10_000, level: [], user: '' }],
    ['the other ends', { temperature: 0, top_p: 1, reasoning_effort: 'none', start_date: '2024-02-29' }],
    ['a system message before', { messages: [{ role: 'system', content: 'x' }, QUESTION] }],
    ['names on messages', { messages: [{ ...QUESTION, name: 'a' }] }],
    ['200 messages', { messages: Array(200).fill(QUESTION) }],
    [
      'as many characters as may be',
      { messages: [60_000, 40_000].map((n) => ({ ...QUESTION, content: '𠮷'.repeat(n) })) },
    ],
    ['levels said twice', { level: ['最高', '最高', '高等', '地方', '智財', '智財'] }],
  ])('when there are %s', async (_, body) => {
    const { answer } = await asked(body);
    expect(answer.status).toBe(200);
    await wholeAnswer(answer);
  });

  test('cut at the token limit, of which max_completion_tokens is the one that counts', async () => {
    const short = await wholeAnswer((await asked({ max_completion_tokens: 20, max_tokens: 9_000 })).answer);
    expect(short.choices[0]?.finish_reason).toBe('length');
    expect(short.usage.completion_tokens).toBeLessThanOrEqual(20);
    expect(short.choices[0]?.message.content).not.toBe('');
    const long = await wholeAnswer((await asked({ max_completion_tokens: 9_000, max_tokens: 1 })).answer);
    expect(long.choices[0]?.finish_reason).toBe('stop');
    // The text was cut before it cited anything, so there are no references.
    expect(short.x_svc_references).toEqual([]);
  });

  test('with the same answer streamed and whole, and usage when asked for', async () => {
    const [article] = DOCUMENTS as [SourceDocument];
    const next = { ...article, doc_id: 'law:B0000001:185', title: '民法第185條', text: '數人共同負責。' };
    const { app, newKey } = await testApp({ engine: memoryEngine([article, next]) });
    const messages = [{ role: 'user', content: '民法第184條與民法第185條' }];
    const { key } = await newKey();
    const whole = await wholeAnswer(await app.request(CHAT, chatRequest(key, { messages })));
    const body = { messages, stream: true, stream_options: { include_usage: true } };
    const streamed = await readChat(await app.request(CHAT, chatRequest(key, body)));
    expect(streamed.content).toBe(whole.choices[0]?.message.content);
    expect(streamed.references).toEqual(whole.x_svc_references);
    expect(streamed.usage).toEqual(whole.usage);
    expect(streamed.pieces).toBeGreaterThan(3);
  });

  test('with the text so far when a model fails in the middle', async () => {
    const modelFor = scriptedModel(async function* () {
      yield delta('依據[1]，又[7]');
      throw new Error('gone');
    });
    const { choices, x_svc_references } = await wholeAnswer((await asked({}, { modelFor })).answer);
    expect(choices[0]).toEqual({
      index: 0,
      message: { role: 'assistant', content: '依據[1]，又' },
      finish_reason: 'error',
    });
    expect(x_svc_references).toHaveLength(1);
  });

  test('with the finish reason and the usage that the model gave', async () => {
    const modelFor = scriptedModel(async function* () {
      yield delta('不能回答');
      yield finish('content-filter');
    });
    const { choices, usage } = await wholeAnswer((await asked({}, { modelFor })).answer);
    expect(choices[0]?.finish_reason).toBe('content_filter');
    expect(usage).toEqual({ prompt_tokens: 7, completion_tokens: 5, total_tokens: 12 });
  });
});
