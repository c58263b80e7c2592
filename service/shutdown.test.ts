import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { text } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { bearer, searchPath, temporaryFolder } from '#service/testing/app.ts';
import { startProcess } from '#service/testing/process.ts';
import { keysOf } from '#service/testing/running.ts';

const path = searchPath({ query: '損害賠償' });
/** Longer than the time limit of a test: no test here may have to wait for it. */
const NEVER_REACHED = '600000';

async function keyedService(env: Record<string, string>) {
  const dataDir = temporaryFolder();
  const { keys, newKey } = await keysOf(dataDir);
  const { key } = await newKey();
  const service = await startProcess({ DATA_DIR: dataDir, SHUTDOWN_TIMEOUT_MS: NEVER_REACHED, ...env });
  return { ...service, key, used: async () => (await keys.find(key))?.used };
}

/** A service in the middle of a search, which waits until it is told to go on. */
async function searchingService(env: Record<string, string> = {}) {
  const service = await keyedService({ ENGINE_GATE: '1', ...env });
  const searching = once(service.child, 'message');
  const running = fetch(service.url + path, bearer(service.key));
  running.catch(() => {}); // The test awaits it later.
  await searching;
  return { ...service, running };
}

/** Until the service accepts no connection any more; where it goes on accepting, the test runs into its time limit. */
async function refusesConnections(url: string): Promise<void> {
  const isServed = () =>
    fetch(`${url}/healthz`, { headers: { connection: 'close' } }).then(
      () => true,
      () => false,
    );
  while (await isServed());
}

describe('asked to stop while a search runs, the service', () => {
  test.each(['SIGTERM', 'SIGINT'] as const)(
    '(%s) lets it finish, accepts no new one and ends with 0',
    async (signal) => {
      const { url, child, ended, output, logged, running, used } = await searchingService();
      child.kill(signal);
      child.kill(signal);
      await logged('"msg":"stopping"');
      await refusesConnections(url);
      child.send('go on');

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
    const { child, ended, running } = await searchingService();
    child.disconnect();
    expect((await running).status).toBe(200);
    expect(await ended).toBe(0);
  });

  test('cuts it off after SHUTDOWN_TIMEOUT_MS, does not charge it, and ends with 0', async () => {
    const { child, ended, output, running, used } = await searchingService({ SHUTDOWN_TIMEOUT_MS: '100' });
    child.kill('SIGTERM');
    await expect(running).rejects.toThrow();
    expect(await ended).toBe(0);
    expect(await used()).toBe(0);
    expect(output.stdout).toContain('did not finish in time');
  });
});

test('idle connections that are kept alive do not hold up the end of the service', async () => {
  const { url, child, ended } = await keyedService({});
  const agent = new Agent({ keepAlive: true });
  await new Promise<void>((resolve) => {
    get(`${url}/healthz`, { agent }, async (answer) => {
      await text(answer);
      resolve();
    });
  });
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
  agent.destroy();
});
