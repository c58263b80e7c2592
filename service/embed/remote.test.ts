import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { inspect } from 'node:util';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type LlmServerScript, openAiServer } from '#service/testing/openai-server.ts';
import { EmbeddingError, embedTexts } from './embed-texts.ts';
import { remoteModel } from './remote.ts';

const KEY = 'sk-very-secret';
const TEXT = '王小明與李大華間之租賃契約';

/** A vector for each text: its length, and which call it came by. */
function embeddings(answer: ServerResponse, texts: readonly string[], call: number, dimensions = 2) {
  const data = texts.map((text, index) => ({
    object: 'embedding',
    index,
    embedding: [text.length, call, 0, 0].slice(0, dimensions),
  }));
  answer.writeHead(200, { 'content-type': 'application/json' });
  answer.end(
    JSON.stringify({ object: 'list', data, model: 'm', usage: { prompt_tokens: 1, total_tokens: 1 } }),
  );
}

/** A server that answers its calls by these scripts in turn, and repeats the last one. */
async function server(...scripts: LlmServerScript[]) {
  let calls = 0;
  const times: number[] = [];
  const { url, asked } = await openAiServer((answer, one) => {
    times.push(performance.now());
    return (scripts[Math.min(calls++, scripts.length - 1)] as LlmServerScript)(answer, one);
  });
  return { url, asked, times };
}

const good: LlmServerScript = (answer, { body }) => embeddings(answer, body.input as string[], 0);
const status =
  (code: number, headers = {}): LlmServerScript =>
  (answer) =>
    void answer.writeHead(code, headers).end(JSON.stringify({ error: { message: TEXT } }));
const says =
  (text: string): LlmServerScript =>
  (answer) =>
    void answer.writeHead(200, { 'content-type': 'application/json' }).end(text);

async function failure(
  scripts: LlmServerScript[],
  { timeoutMs = 5_000, retries = 1, dimensions = undefined as number | undefined } = {},
) {
  const { url, asked } = await server(...scripts);
  const model = remoteModel({ url, model: 'm', key: KEY }, { timeoutMs });
  const error = await embedTexts(model, [TEXT], { retries, dimensions }).catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(EmbeddingError);
  // However the error is logged, the log must have no texts and keys.
  expect(inspect(error, { depth: null })).not.toMatch(/王小明|secret/);
  return { message: (error as Error).message, calls: asked.length };
}

// The wait before a call is repeated is over at once, and the clock is as much later. The time limits of calls are
// kept by Node, and real.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  vi.setTimerTickMode('nextTimerAsync');
});
afterEach(() => void vi.useRealTimers());

describe('a remote embedding model', () => {
  it('is asked in calls of at most 64 texts, with its key and name, and gives vectors in their order', async () => {
    const { url, asked } = await server(good);
    const texts = Array.from({ length: 150 }, (_, i) => 'x'.repeat(i + 1));
    const vectors = await embedTexts(remoteModel({ url, model: 'm', key: KEY }), texts);
    expect(vectors.map(([length]) => length)).toEqual(texts.map(({ length }) => length));
    expect(asked.map(({ body }) => (body.input as string[]).length).sort((a, b) => a - b)).toEqual([
      22, 64, 64,
    ]);
    expect(asked[0]).toMatchObject({ body: { model: 'm' }, headers: { authorization: `Bearer ${KEY}` } });
  });

  it('is asked again after 429, no sooner than Retry-After says', async () => {
    const { url, times } = await server(status(429, { 'retry-after': '3' }), good);
    expect(await embedTexts(remoteModel({ url, model: 'm' }), [TEXT])).toHaveLength(1);
    const [first = 0, second = 0] = times;
    // By its own default the AI SDK retries after 2 s.
    expect(second - first).toBeGreaterThan(2_990);
  });

  it('is not asked again when Retry-After is long, and the error says how long', async () => {
    const { message, calls } = await failure([status(429, { 'retry-after': '300' })]);
    expect(calls).toBe(1);
    expect(message).toMatch(/429.* 300 s/);
  });

  it('is asked again after 500, and given up after so many times', async () => {
    const { url, asked } = await server(status(500), good);
    expect(await embedTexts(remoteModel({ url, model: 'm' }), [TEXT])).toHaveLength(1);
    expect(asked).toHaveLength(2);
    expect(await failure([status(500)])).toMatchObject({ calls: 2, message: expect.stringContaining('500') });
  });

  it('is asked again when it is too slow, also in the middle of its answer', async () => {
    const silent: LlmServerScript = async (answer) => void (await once(answer, 'close'));
    const stalled: LlmServerScript = (answer) => void answer.writeHead(200).write('{"data":[');
    const { url, asked } = await server(silent, good);
    expect(await embedTexts(remoteModel({ url, model: 'm' }, { timeoutMs: 1_000 }), [TEXT])).toHaveLength(1);
    expect(asked).toHaveLength(2);
    expect(await failure([stalled], { timeoutMs: 300 })).toMatchObject({
      calls: 2,
      message: expect.stringContaining('cannot be reached (EMBED_URL)'),
    });
  });

  it.each<[string, LlmServerScript, number | undefined, RegExp]>([
    ['401', status(401), undefined, /EMBED_KEY/],
    ['404', status(404), undefined, /EMBED_URL, EMBED_MODEL/],
    ['broken JSON', says('{"data": [{'), undefined, /no embeddings/],
    ['another body', says('{"hello": 1}'), undefined, /no embeddings/],
    ['too few vectors', says('{"data":[]}'), undefined, /not as many vectors/],
    ['other dimensions', good, 3, /2 numbers where 3 were expected/],
    [
      'null for a number',
      says('{"data":[{"embedding":[1,null]}]}'),
      undefined,
      /no embeddings|not all numbers/,
    ],
  ])('that answers with %s fails at once, with what to do', async (_, script, dimensions, told) => {
    const { message, calls } = await failure([script], { dimensions });
    expect(message).toMatch(told);
    expect(calls).toBe(1);
  });

  it('fails where vectors of one answer differ in length', async () => {
    const { url } = await server(says('{"data":[{"embedding":[1,2]},{"embedding":[1]}]}'));
    await expect(embedTexts(remoteModel({ url, model: 'm' }), ['甲', '乙'])).rejects.toThrow(
      /1 numbers where 2 were expected/,
    );
  });

  it('stops when it is aborted, and is not asked again', async () => {
    const stopping = new AbortController();
    const { url, asked } = await server((answer, one) => {
      status(500)(answer, one);
      stopping.abort(new Error('told to stop'));
    });
    const { signal } = stopping;
    const work = embedTexts(remoteModel({ url, model: 'm' }), [TEXT], { abortSignal: signal });
    await expect(work).rejects.toThrow('told to stop');
    expect(asked).toHaveLength(1);
  });
});
