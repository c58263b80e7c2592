import { describe, expect, test, vi } from 'vitest';
import { bearer, searchPath, testApp } from '#service/testing/app.ts';
import { expectError, remaining } from '#service/testing/expect.ts';
import { memoryEngine } from '#service/testing/memory-engine.ts';

const path = searchPath({ query: '民法' });

describe('GET /api/v1/search answers 429 lifetime_limit_exceeded', () => {
  test('when the quota is used up, for ever', async () => {
    const { app, keys, newKey } = await testApp();
    const { key } = await newKey({ quota: 1 });
    expect((await app.request(path, bearer(key))).status).toBe(200);
    for (let n = 0; n < 3; n++) {
      const answer = await app.request(path, bearer(key));
      await expectError(answer, 429, 'lifetime_limit_exceeded');
      expect(remaining(answer)).toBe(0);
      // Retrying does not help, so nothing may invite to it.
      expect(answer.headers.get('retry-after')).toBeNull();
    }
    expect((await keys.find(key))?.used).toBe(1);
  });

  test('without asking the engine', async () => {
    const engine = memoryEngine([]);
    const run = vi.spyOn(engine, 'run');
    const { app, newKey } = await testApp({ engine });
    const { key } = await newKey({ quota: 0 });
    await expectError(await app.request(path, bearer(key)), 429, 'lifetime_limit_exceeded');
    expect(run).not.toHaveBeenCalled();
  });

  test('before it looks whether the mode can be searched', async () => {
    const { app, newKey } = await testApp();
    const { key } = await newKey({ quota: 0 });
    const hybrid = searchPath({ query: '民法', search_type: 'hybrid' });
    await expectError(await app.request(hybrid, bearer(key)), 429, 'lifetime_limit_exceeded');
  });

  test('to a search during which another one used the last of the quota: it answers the 0 that remain now', async () => {
    const { app, newKey } = await testApp({ engine: memoryEngine([], { delayMs: 20 }) });
    const { key } = await newKey({ quota: 1 });
    const answers = await Promise.all([app.request(path, bearer(key)), app.request(path, bearer(key))]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 429]);
    expect(answers.map(remaining)).toEqual([0, 0]);
  });

  test('to one key only', async () => {
    const { app, newKey } = await testApp();
    const [empty, full] = [await newKey({ quota: 0 }), await newKey({ quota: 1 })];
    expect((await app.request(path, bearer(empty.key))).status).toBe(429);
    expect((await app.request(path, bearer(full.key))).status).toBe(200);
  });
});
