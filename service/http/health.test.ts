import { describe, expect, test } from 'vitest';
import { en } from '#lib/messages/en.ts';
import { zhTW } from '#lib/messages/zh-TW.ts';
import { EngineError } from '#service/engine/ports.ts';
import { FALLBACK_PARTS } from '#service/fallbacks.ts';
import { testApp } from '#service/testing/app.ts';
import { expectError } from '#service/testing/expect.ts';
import { memoryEngine } from '#service/testing/memory-engine.ts';

const brokenEngine = memoryEngine([], { fail: () => new EngineError('gone') });

describe('without a key,', () => {
  test('/healthz answers 200 as long as the process lives, even when nothing else does', async () => {
    const { app } = await testApp({
      engine: brokenEngine,
      pingState: () => Promise.reject(new Error('gone')),
    });
    const answer = await app.request('/healthz');
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({ status: 'ok' });
    expect((await app.request('/healthz', { method: 'HEAD' })).status).toBe(200);
  });

  test('/readyz answers 200 while index and state answer, whatever the models do', async () => {
    const { app, fallbacks } = await testApp();
    for (const part of FALLBACK_PARTS) fallbacks.failed(part, 'unreachable');
    const answer = await app.request('/readyz');
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ status: 'ready', checks: { index: { status: 'ok' } } });
  });

  test('each part that /readyz names has a name on the page of administrators, in both languages', async () => {
    const { app } = await testApp();
    const { checks } = await (await app.request('/readyz')).json();
    for (const { overview } of [zhTW.admin, en.admin])
      expect(Object.keys(overview.parts)).toEqual(expect.arrayContaining(Object.keys(checks)));
  });

  test('/readyz answers 503 and names what does not answer', async () => {
    const noEngine = await testApp({ engine: brokenEngine });
    expect((await expectError(await noEngine.app.request('/readyz'), 503, 'not_ready')).message).toContain(
      'index',
    );

    const noState = await testApp({ pingState: () => Promise.reject(new Error('gone')) });
    const answer = await noState.app.request('/readyz');
    expect(answer.headers.get('retry-after')).toBe('5');
    expect((await expectError(answer, 503, 'not_ready')).message).toContain('state');
  });

  test('/readyz answers 503 and says what of the data folder cannot be used, and why', async () => {
    const storage = { failed: () => {}, problems: async () => [{ part: 'folder', fault: 'full' as const }] };
    const { app } = await testApp({ storage });
    const { message } = await expectError(await app.request('/readyz'), 503, 'not_ready');
    expect(message).toContain('folder: full 磁碟已滿');
  });

  test('/readyz answers 503 from the moment the service stops, and connections are not kept', async () => {
    const { app } = await testApp({ stopping: () => true });
    const answer = await app.request('/readyz');
    await expectError(answer, 503, 'not_ready');
    expect(answer.headers.get('connection')).toBe('close');
  });
});
