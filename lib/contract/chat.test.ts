import { describe, expect, test } from 'vitest';
import { ChatChunk, ChatRequest, ChatResponse, knownFields, ReadChatChunk } from './chat.ts';

const question = { model: 'svc-flash', messages: [{ role: 'user', content: '侵權行為的要件？' }] };
const reference = { doc_id: 'law:B0000001:184', title: '民法第184條', doc_type: '法規命令' };

describe('ChatRequest', () => {
  test('has the defaults of the spec', () => {
    expect(ChatRequest.parse(question)).toEqual({ ...question, stream: false, temperature: 0.3, top_p: 1 });
  });

  test('ignores fields of other clients', () => {
    expect(ChatRequest.parse({ ...question, presence_penalty: 0, tools: [] })).not.toHaveProperty('tools');
  });

  test('takes null for absent, as OpenAI clients send it', () => {
    const names = ['stream', 'temperature', 'top_p', 'max_completion_tokens', 'max_tokens', 'stream_options'];
    const legal = ['reasoning_effort', 'start_date', 'end_date', 'level', 'user'];
    const nulls = Object.fromEntries([...names, ...legal].map((name) => [name, null]));
    expect(ChatRequest.parse(knownFields({ ...question, ...nulls }))).toEqual(ChatRequest.parse(question));
    for (const body of [null, [], 'text', 5]) expect(knownFields(body)).toBe(body);
  });

  test.each([
    ['no model', { model: '' }],
    ['no messages', { messages: [] }],
    [
      'a last message that is not the user’s',
      { messages: [...question.messages, { role: 'assistant', content: '' }] },
    ],
    ['temperature over 2', { temperature: 2.1 }],
    ['top_p over 1', { top_p: 1.1 }],
    ['no tokens at all', { max_tokens: 0 }],
    ['an unknown effort', { reasoning_effort: 'max' }],
    ['a date of the Republic', { start_date: '112-01-01' }],
    ['an end before the start', { start_date: '2024-01-02', end_date: '2024-01-01' }],
    ['an unknown level', { level: ['最高', '簡易'] }],
  ])('refuses %s', (_, changes) => {
    expect(ChatRequest.safeParse({ ...question, ...changes }).success).toBe(false);
  });

  test('takes every value that the spec lists', () => {
    for (const reasoning_effort of ['none', 'minimal', 'low', 'medium', 'high', 'xhigh'])
      expect(ChatRequest.safeParse({ ...question, reasoning_effort }).success).toBe(true);
    const filters = {
      start_date: '2024-01-01',
      end_date: '2024-01-01',
      level: ['最高', '高等', '地方', '智財'],
    };
    expect(ChatRequest.safeParse({ ...question, ...filters, temperature: 0, top_p: 0 }).success).toBe(true);
  });
});

describe('ChatResponse and ChatChunk, which we write,', () => {
  const frame = { id: 'c', created: 1, model: 'svc-flash' };
  const usage = { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 };

  test('have the fields of the spec and no others', () => {
    const message = { role: 'assistant', content: '…' };
    const choices = [{ index: 0, message, finish_reason: 'stop' }];
    const answer = { ...frame, object: 'chat.completion', choices, usage, x_svc_references: [reference] };
    expect(ChatResponse.parse(answer)).toEqual(answer);
    expect(ChatResponse.safeParse({ ...answer, extra: 1 }).success).toBe(false);

    const chunk = {
      ...frame,
      object: 'chat.completion.chunk',
      choices: [{ index: 0, delta: { role: 'assistant' } }],
    };
    expect(ChatChunk.parse(chunk)).toEqual(chunk);
    const last = {
      ...chunk,
      choices: [{ index: 0, delta: {}, finish_reason: 'stop' }],
      x_svc_references: [reference],
    };
    expect(ChatChunk.parse(last)).toEqual(last);
    expect(ChatChunk.safeParse({ ...chunk, choices: [{ index: 0, delta: { text: 'x' } }] }).success).toBe(
      false,
    );
  });
});

describe('ReadChatChunk, for the streams of any server,', () => {
  test.each([
    ['no choices', { id: 'c' }, { id: 'c', choices: [], x_svc_references: null }],
    ['null choices', { id: null, choices: null }, { id: null, choices: [], x_svc_references: null }],
    [
      'references that are none',
      { x_svc_references: 'x' },
      { id: null, choices: [], x_svc_references: null },
    ],
  ])('reads a chunk with %s', (_, chunk, expected) => {
    expect(ReadChatChunk.parse(chunk)).toEqual(expected);
  });

  test('reads null deltas, finish reasons that the contract does not name, and references without title or kind', () => {
    const chunk = {
      id: 'c',
      choices: [{ index: 0, delta: { content: null }, finish_reason: 'content_filter', logprobs: null }],
      x_svc_references: [{ doc_id: 'a' }, { ...reference, doc_type: '其他' }],
    };
    const { choices, x_svc_references } = ReadChatChunk.parse(chunk);
    expect(choices[0]?.finish_reason).toBe('content_filter');
    expect(x_svc_references).toEqual([
      { doc_id: 'a', title: '', doc_type: null },
      { ...reference, doc_type: null },
    ]);
  });
});
