import { mkdtempSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Supervisor } from './supervise.ts';

// Each part sends its process id to a server of the test, then lives until SIGTERM; a stubborn part ignores that.
const folder = mkdtempSync(path.join(tmpdir(), 'supervise-'));
const script = path.join(folder, 'part.mjs');
writeFileSync(
  script,
  `process.on('SIGTERM', () => process.argv[2] === 'stubborn' || process.exit(0));
   await fetch(process.env.TELL + '/' + process.pid + '?secret=' + process.env.SECRET);
   setInterval(() => {}, 1000);
   process.on('disconnect', () => process.exit(0));`,
);

let server: Server;
let received: string[] = [];

beforeEach(async () => {
  received = [];
  server = createServer((request, response) => {
    received.push(request.url ?? '');
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const part = (name: string, withhold: string[] = [], args: string[] = []) => ({
  name,
  script,
  args,
  env: { TELL: `http://127.0.0.1:${(server.address() as AddressInfo).port}` },
  withhold,
});
const pids = () => received.map((url) => Number(/\d+/.exec(url)?.[0]));
const lives = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

test('when one part dies, the others are stopped and the exit code is not 0', async () => {
  const supervisor = new Supervisor();
  for (const name of ['one', 'two', 'three']) supervisor.start(part(name));
  await vi.waitFor(() => expect(received).toHaveLength(3), 10_000);
  process.kill(pids()[1] ?? 0, 'SIGKILL');
  expect(await supervisor.ended).toBe(1);
  expect(pids().filter(lives)).toEqual([]);
  expect(vi.mocked(console.error).mock.calls.join()).toMatch(
    /(one|two|three) ended unexpectedly \(SIGKILL\)/,
  );
  vi.mocked(console.error).mockClear();
});

test('stopping ends every part, once, and starts none afterwards', async () => {
  const supervisor = new Supervisor();
  supervisor.start(part('one'));
  supervisor.start(part('two'));
  await vi.waitFor(() => expect(received).toHaveLength(2), 10_000);
  await Promise.all([supervisor.stop(0), supervisor.stop(1)]);
  supervisor.start(part('late'));
  expect(await supervisor.ended).toBe(0);
  expect(pids().filter(lives)).toEqual([]);
});

test('a part that ignores SIGTERM is killed after its time limit, and not before', async () => {
  const supervisor = new Supervisor(1_000);
  supervisor.start(part('one', [], ['stubborn']));
  await vi.waitFor(() => expect(received).toHaveLength(1), 10_000);
  const told = performance.now();
  await supervisor.stop(0);
  const took = performance.now() - told;
  expect(took).toBeGreaterThan(1_000);
  expect(took).toBeLessThan(10_000);
  expect(pids().filter(lives)).toEqual([]);
});

test('a part does not get the environment variables that are withheld from it', async () => {
  process.env.SECRET = 'for-others';
  const supervisor = new Supervisor();
  supervisor.start(part('one', ['SECRET']));
  await vi.waitFor(() => expect(received).toHaveLength(1), 10_000);
  await supervisor.stop(0);
  delete process.env.SECRET;
  expect(received[0]).toContain('secret=undefined');
});
