import OpenAI, { APIError, NotFoundError } from 'openai';
import { describe, expect, test } from 'vitest';
import type { Reference } from '#lib/contract/chat.ts';
import { DOCUMENTS } from '#service/testing/documents.ts';
import { memoryEngine } from '#service/testing/memory-engine.ts';
import { runningService } from '#service/testing/running.ts';

/** The official client against the service on a real port, as it comes out of the box. */
async function client() {
  const { url, newKey } = await runningService(memoryEngine(DOCUMENTS));
  const { key } = await newKey({ quota: 0 });
  return new OpenAI({ apiKey: key, baseURL: `${url}/api/v1`, maxRetries: 0 });
}

/** It names its article, so that the article is found also while the service is still making its vectors. */
const question = {
  model: 'svc-flash',
  messages: [{ role: 'user' as const, content: '依民法第184條，侵害他人權利要負損害賠償責任嗎' }],
};
type WithReferences = { x_svc_references?: Reference[] };

describe('the official openai client', () => {
  test('gets a whole answer', async () => {
    const answer = await (await client()).chat.completions.create(question);
    expect(answer.object).toBe('chat.completion');
    expect(answer.choices[0]?.message.content).toContain(
      '「因故意或過失，不法侵害他人之權利者，負損害賠償責任。」[1]',
    );
    expect(answer.choices[0]?.finish_reason).toBe('stop');
    expect(answer.usage?.total_tokens).toBe(
      (answer.usage?.prompt_tokens ?? 0) + (answer.usage?.completion_tokens ?? 0),
    );
    expect((answer as WithReferences).x_svc_references?.[0]?.doc_id).toBe('law:B0000001:184');
  });

  test('streams an answer, with usage when it asks for it', async () => {
    const stream = await (await client()).chat.completions.create({
      ...question,
      stream: true,
      stream_options: { include_usage: true },
    });
    const chunks: OpenAI.ChatCompletionChunk[] = [];
    for await (const chunk of stream) chunks.push(chunk);
    expect(chunks[0]?.choices[0]?.delta).toEqual({ role: 'assistant' });
    expect(chunks.at(-2)?.choices[0]?.finish_reason).toBe('stop');
    expect(chunks.at(-1)).toMatchObject({ choices: [], usage: { total_tokens: expect.any(Number) } });
    expect(new Set(chunks.map(({ id }) => id)).size).toBe(1);
  });

  test('puts a stream together to the same answer as the whole one', async () => {
    const openai = await client();
    const streamed = await openai.chat.completions.stream(question).finalContent();
    const whole = await openai.chat.completions.create(question);
    expect(streamed).toBe(whole.choices[0]?.message.content);
  });

  test('understands our errors', async () => {
    const openai = await client();
    const unknown = openai.chat.completions.create({ ...question, model: 'gpt-4' });
    await expect(unknown).rejects.toBeInstanceOf(NotFoundError);
    const wrong = openai.chat.completions.create({ ...question, temperature: 5 });
    await expect(wrong).rejects.toMatchObject({ status: 400, param: 'temperature', code: 'invalid_request' });
    await expect(wrong).rejects.toBeInstanceOf(APIError);
  });

  test('stops a stream that it has had enough of', async () => {
    const stream = await (await client()).chat.completions.create({ ...question, stream: true });
    for await (const _ of stream) break;
    expect(stream.controller.signal.aborted).toBe(true);
  });
});
