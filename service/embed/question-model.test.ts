import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { silentServer } from '#service/testing/failing-server.ts';
import { hashingModel } from '#service/testing/hashing-model.ts';
import { type LlmServerScript, openAiServer, refuses } from '#service/testing/openai-server.ts';
import { EmbeddingError } from './embed-texts.ts';
import { embedQuestions, questionModel } from './question-model.ts';
import { remoteModel } from './remote.ts';

const QUESTION = '房東不還押金';
/** No test waits for it: what is asked answers or fails at once. */
const NEVER_REACHED_MS = 600_000;

const vectorOf: LlmServerScript = (answer) => {
  const data = [{ object: 'embedding', index: 0, embedding: [1, 0] }];
  answer.writeHead(200, { 'content-type': 'application/json' });
  answer.end(JSON.stringify({ data, model: 'm' }));
};

/** What the recorder is told, in order. */
function recorded() {
  const recordedCalls: string[] = [];
  return {
    recordedCalls,
    failed: (part: string, reason: string) => void recordedCalls.push(`${part} ${reason}`),
    succeeded: (part: string) => void recordedCalls.push(`${part} ok`),
  };
}

const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => error as EmbeddingError,
  );

describe('the embedding of a question', () => {
  test('ends at its deadline where the server accepts and never answers, and lets the connection go', async () => {
    const { url, requested, abandoned, requests } = await silentServer();
    const fallbacks = recorded();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const model = questionModel(remoteModel({ url, model: 'm' }), { timeoutMs: 1_500, fallbacks });
    const asking = failureOf(Promise.resolve(model.doEmbed({ values: [QUESTION] })));
    await requested;
    vi.advanceTimersByTime(1_499);
    expect(fallbacks.recordedCalls).toEqual([]);
    vi.advanceTimersByTime(1);
    const failure = await asking;
    expect(failure).toBeInstanceOf(EmbeddingError);
    expect(failure).toMatchObject({
      reason: 'timeout',
      message: expect.stringContaining('EMBED_TIMEOUT_MS'),
    });
    expect(failure?.message).not.toContain(QUESTION);
    expect(fallbacks.recordedCalls).toEqual(['embedding timeout']);
    await abandoned;
    expect(requests()).toBe(1);
  });

  test('ends at its deadline also where the model heeds no signal', async () => {
    const deaf = hashingModel({ onCall: () => new Promise<void>(() => {}) });
    expect(await failureOf(embedQuestions(deaf, [QUESTION], { timeoutMs: 20 }))).toMatchObject({
      reason: 'timeout',
    });
  });

  test('is tried once more after a failure that often passes, within the same deadline', async () => {
    let calls = 0;
    const { url } = await openAiServer((answer, one) =>
      (++calls === 1 ? refuses(503) : vectorOf)(answer, one),
    );
    const deadline = { timeoutMs: NEVER_REACHED_MS };
    const vectors = await embedQuestions(remoteModel({ url, model: 'm' }), [QUESTION], deadline);
    expect(vectors).toEqual([Float32Array.from([1, 0])]);
    expect(calls).toBe(2);
  });

  test.each([
    [401, 'misconfigured', 1],
    [404, 'misconfigured', 1],
    [429, 'busy', 1],
    [422, 'rejected', 1],
    [500, 'server_error', 2],
  ])('by a server that answers %i fails as %s after %i attempts', async (status, reason, attempts) => {
    const { url, asked } = await openAiServer(refuses(status, '', { 'retry-after': '30' }));
    const deadline = { timeoutMs: NEVER_REACHED_MS };
    const failure = await failureOf(embedQuestions(remoteModel({ url, model: 'm' }), [QUESTION], deadline));
    expect(failure).toMatchObject({ reason });
    expect(asked).toHaveLength(attempts);
  });

  test('says nothing of the model where the asker has gone', async () => {
    const { url, requested } = await silentServer();
    const fallbacks = recorded();
    const gone = new AbortController();
    const model = questionModel(remoteModel({ url, model: 'm' }), { timeoutMs: NEVER_REACHED_MS, fallbacks });
    const failure = failureOf(
      Promise.resolve(model.doEmbed({ values: [QUESTION], abortSignal: gone.signal })),
    );
    await requested;
    gone.abort(new Error('gone'));
    expect((await failure)?.message).toBe('gone');
    expect(fallbacks.recordedCalls).toEqual([]);
  });

  test("is recorded as too slow where the caller's own deadline comes first", async () => {
    const { url, requested } = await silentServer();
    const fallbacks = recorded();
    const deadline = new AbortController();
    const model = questionModel(remoteModel({ url, model: 'm' }), { timeoutMs: NEVER_REACHED_MS, fallbacks });
    const failure = failureOf(
      Promise.resolve(model.doEmbed({ values: [QUESTION], abortSignal: deadline.signal })),
    );
    await requested;
    deadline.abort(new DOMException('too long', 'TimeoutError'));
    expect((await failure)?.name).toBe('TimeoutError');
    expect(fallbacks.recordedCalls).toEqual(['embedding timeout']);
  });

  test('has the vector and the name of the model itself, and records that it works', async () => {
    const plain = hashingModel();
    const fallbacks = recorded();
    const model = questionModel(plain, { timeoutMs: NEVER_REACHED_MS, fallbacks });
    const [given] = (await model.doEmbed({ values: [QUESTION] })).embeddings;
    const [own] = (await plain.doEmbed({ values: [QUESTION] })).embeddings;
    expect(given).toEqual(Array.from(Float32Array.from(own as number[])));
    expect([model.provider, model.modelId]).toEqual([plain.provider, plain.modelId]);
    expect(fallbacks.recordedCalls).toEqual(['embedding ok']);
  });
});
