import { Agent, get } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { bearer, searchPath, temporaryFolder } from '#service/testing/app.ts';
import { startProcess } from '#service/testing/process.ts';
import { keysOf } from '#service/testing/running.ts';

const path = searchPath({ query: '損害賠償' });

async function slowService(env: Record<string, string>) {
  const dataDir = temporaryFolder();
  const { keys, newKey } = await keysOf(dataDir);
  const { key } = await newKey();
  const service = await startProcess({ DATA_DIR: dataDir, ...env });
  return { ...service, key, used: async () => (await keys.find(key))?.used };
}

describe('told to stop while a search runs, the service', () => {
  test.each(['SIGTERM', 'SIGINT'] as const)(
    '(%s) lets it finish, accepts no new one and ends with 0',
    async (signal) => {
      const { url, child, ended, output, key, used } = await slowService({ ENGINE_DELAY_MS: '500' });
      const running = fetch(url + path, bearer(key));
      await sleep(200);
      child.kill(signal);
      child.kill(signal);
      await sleep(100);
      await expect(fetch(`${url}/healthz`)).rejects.toThrow();

      const answer = await running;
      expect(answer.status).toBe(200);
      expect((await answer.json()) as object).toHaveProperty('documents');
      expect(answer.headers.get('connection')).toBe('close');
      expect(await ended).toBe(0);
      expect(await used()).toBe(1);
      expect(output.stdout).toContain('"msg":"stopped"');
      expect(output.stderr).toBe('');
    },
  );

  test('(its parent is gone) does the same', async () => {
    const { url, child, ended, key } = await slowService({ ENGINE_DELAY_MS: '300' });
    const running = fetch(url + path, bearer(key));
    await sleep(150);
    child.disconnect();
    expect((await running).status).toBe(200);
    expect(await ended).toBe(0);
  });

  test('cuts it off after SHUTDOWN_TIMEOUT_MS, does not charge it, and ends with 0', async () => {
    const { url, child, ended, output, key, used } = await slowService({
      ENGINE_DELAY_MS: '5000',
      SHUTDOWN_TIMEOUT_MS: '100',
    });
    const running = fetch(url + path, bearer(key)).catch(() => 'cut off');
    await sleep(200);
    child.kill('SIGTERM');
    expect(await running).toBe('cut off');
    expect(await ended).toBe(0);
    expect(await used()).toBe(0);
    expect(output.stdout).toContain('did not finish in time');
  });
});

test('idle connections that are kept alive do not hold up the end', async () => {
  const { url, child, ended } = await slowService({});
  const agent = new Agent({ keepAlive: true });
  await new Promise<void>((resolve) => {
    get(`${url}/healthz`, { agent }, async (answer) => {
      await text(answer);
      resolve();
    });
  });
  const start = performance.now();
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
  expect(performance.now() - start).toBeLessThan(2_000);
  agent.destroy();
});
