import { expect, test } from 'vitest';
import { EngineError } from '#service/engine/ports.ts';
import { bearer, searchPath, testApp } from '#service/testing/app.ts';
import { DOCUMENTS } from '#service/testing/documents.ts';
import { expectError, remaining } from '#service/testing/expect.ts';
import { memoryEngine } from '#service/testing/memory-engine.ts';
import { engineAfter, heldEngine } from '#service/testing/slow-engine.ts';

const path = searchPath({ query: '損害賠償' });
/** With one thread: how many searches run, and how many may always wait. */
const [RUNNING, WAITING] = [2, 8];

async function heldApp() {
  const { engine, begun, release } = heldEngine(memoryEngine(DOCUMENTS));
  const made = await testApp({ engine, admission: { threads: 1, maxWaitMs: 0 } });
  return { ...made, begun, release };
}

test('searches beyond what can be done in time are refused at once with 503 and Retry-After, and are not charged', async () => {
  const { app, keys, newKey, metrics, release } = await heldApp();
  const { key } = await newKey({ quota: 20 });
  const admitted = Array.from({ length: RUNNING + WAITING }, () => app.request(path, bearer(key)));
  // A refused search is answered at once; the admitted ones wait until the test releases them.
  let refused = await app.request(path, bearer(key));
  const answers = [refused];
  while (answers.length < 5) {
    refused = await app.request(path, bearer(key));
    answers.push(refused);
  }
  for (const answer of answers) {
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
    expect(remaining(answer)).toBe(20);
    const { message, type } = await expectError(answer, 503, 'overloaded');
    expect(type).toBe('server_error');
    expect(message).toContain('不計入搜尋次數');
    expect(message).toContain(`${answer.headers.get('retry-after')} 秒後`);
  }
  expect((await keys.find(key))?.used).toBe(0);
  release();
  expect((await Promise.all(admitted)).map(({ status }) => status)).toEqual(
    Array(RUNNING + WAITING).fill(200),
  );
  expect((await keys.find(key))?.used).toBe(RUNNING + WAITING);
  expect(await metrics.registry.metrics()).toContain('legaldesk_refused_total{what="search"} 5');
});

test('documents can be read while searches are refused', async () => {
  const { app, newKey } = await testApp({
    engine: onlyTasksHeld(),
    admission: { threads: 1, maxWaitMs: 0 },
  });
  const { key } = await newKey();
  for (let i = 0; i < RUNNING + WAITING; i++) void app.request(path, bearer(key));
  await expectError(await app.request(path, bearer(key)), 503, 'overloaded');
  const document = `/api/v1/documents/${encodeURIComponent(DOCUMENTS[0]!.doc_id)}/brief`;
  expect((await app.request(document, bearer(key))).status).toBe(200);
});

const onlyTasksHeld = () =>
  engineAfter(memoryEngine(DOCUMENTS), (call) =>
    call === 'run' ? new Promise<never>(() => {}) : Promise.resolve(),
  );

test('waiting counts towards the time limit, and a search that timed out while waiting is never started', async () => {
  let begun = 0;
  const engine = engineAfter(memoryEngine(DOCUMENTS), () => {
    begun += 1;
    return new Promise<never>(() => {});
  });
  const { app, newKey } = await testApp({ engine, admission: { threads: 1, timeoutMs: 50 } });
  const { key } = await newKey();
  const answers = await Promise.all(
    Array.from({ length: RUNNING + WAITING }, () => app.request(path, bearer(key))),
  );
  for (const answer of answers) await expectError(answer, 500, 'search_timeout');
  expect(begun).toBe(RUNNING);
});

test('a client that disconnects while waiting leaves the queue, and is not charged', async () => {
  const { app, keys, newKey, metrics, begun, release } = await heldApp();
  const { key } = await newKey();
  const gone = new AbortController();
  const running = Array.from({ length: RUNNING }, () => app.request(path, bearer(key)));
  await begun;
  const left = app.request(path, { ...bearer(key), signal: gone.signal });
  gone.abort();
  expect((await left).status).toBe(499);
  release();
  await Promise.all(running);
  expect((await keys.find(key))?.used).toBe(RUNNING);
  expect(await metrics.registry.metrics()).not.toContain('legaldesk_refused_total{');
});

test.each([
  ['not where the disk is full', 'database or disk is full', '這次也不計入搜尋次數'],
  [
    'perhaps where the commit took too long to be known',
    'commit took longer than 30000 ms.',
    '這次可能已計入搜尋次數',
  ],
])('a search that could not be counted is 503 without results, and was charged %s', async (_, why, told) => {
  const { app, keys, newKey } = await testApp();
  const { key } = await newKey();
  keys.charge = () => Promise.reject(new EngineError(why));
  const { message } = await expectError(await app.request(path, bearer(key)), 503, 'storage_unavailable');
  expect(message).toContain(told);
});

test('while the keys cannot be read, every search is answered with 503 and Retry-After, and without a count that nobody knows', async () => {
  const { app, state, newKey } = await testApp();
  const { key } = await newKey();
  await state.schema.dropTable('api_keys').execute();
  const answer = await app.request(path, bearer(key));
  expect(answer.headers.get('x-ratelimit-remaining-requests')).toBeNull();
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
  expect((await expectError(answer, 503, 'keys_unavailable')).message).toContain('不計入搜尋次數');
});
