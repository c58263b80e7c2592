import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bearer, searchPath, testApp } from '#service/testing/app.ts';
import { remaining } from '#service/testing/expect.ts';
import { memoryEngine } from '#service/testing/memory-engine.ts';
import { keysOf, runningService } from '#service/testing/running.ts';

const path = searchPath({ query: '民法' });

describe('the lifetime quota is exact', () => {
  test('for 200 searches at once over real connections: 57 pass, 143 are refused, each remaining count is returned once', async () => {
    const { url, keys, newKey } = await runningService(memoryEngine([], { delayMs: 5 }));
    const { key } = await newKey({ quota: 57 });
    const answers = await Promise.all(Array.from({ length: 200 }, () => fetch(url + path, bearer(key))));

    const passed = answers.filter(({ status }) => status === 200);
    const refused = answers.filter(({ status }) => status === 429);
    expect([passed.length, refused.length]).toEqual([57, 143]);
    const remainingCounts = passed.map(remaining).sort((a, b) => a - b);
    expect(remainingCounts).toEqual(Array.from({ length: 57 }, (_, n) => n));
    expect(new Set(refused.map(remaining))).toEqual(new Set([0]));
    expect((await keys.find(key))?.used).toBe(57);
  });

  test('when two services share one folder', async () => {
    const one = await runningService();
    const two = await runningService(memoryEngine([]), { DATA_DIR: one.dataDir });
    const { key } = await one.newKey({ quota: 40 });
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, n) => fetch((n % 2 ? one : two).url + path, bearer(key))),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(40);
    const { keys } = await keysOf(one.dataDir);
    expect((await keys.find(key))?.used).toBe(40);
  });

  test('whatever mixture of good, wrong and failing searches comes, in whatever order', async () => {
    const engine = memoryEngine([]);
    const run: typeof engine.run = (task, input) =>
      (input as { query?: string }).query === 'fail'
        ? Promise.reject(new Error('gone'))
        : engine.run(task, input);
    const { app, keys, newKey } = await testApp({ engine: { ...engine, run } });
    const kinds = fc.constantFrom('good', 'wrong', 'failing', 'unknown key', 'failing hybrid');
    await fc.assert(
      fc.asyncProperty(fc.array(kinds, { maxLength: 25 }), fc.nat({ max: 12 }), async (requests, quota) => {
        const { key } = await newKey({ quota });
        const answers = await Promise.all(requests.map((kind) => app.request(...requestOf(kind, key))));

        const statuses = answers.map(({ status }) => status);
        const good = requests.filter((kind) => kind === 'good').length;
        expect(statuses.filter((status) => status === 200)).toHaveLength(Math.min(good, quota));
        expect((await keys.find(key))?.used).toBe(Math.min(good, quota));
        for (const answer of answers) expect(remaining(answer)).toBeLessThanOrEqual(quota);
      }),
      { numRuns: 40 },
    );
  });
});

function requestOf(kind: string, key: string): [string, RequestInit] {
  switch (kind) {
    case 'wrong':
      return ['/api/v1/search?query=', bearer(key)];
    case 'failing':
      return [searchPath({ query: 'fail' }), bearer(key)];
    case 'failing hybrid':
      return [searchPath({ query: 'fail', search_type: 'hybrid' }), bearer(key)];
    case 'unknown key':
      return [path, bearer('ldk_unknown')];
    default:
      return [path, bearer(key)];
  }
}
