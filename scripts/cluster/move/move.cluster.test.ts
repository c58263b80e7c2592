import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync } from 'node:fs';
import { afterAll, expect, it } from 'vitest';
import { createClusterClient } from '#service/engine/opensearch/client/client.ts';
import { clusterNodes, testPrefix } from '#service/engine/opensearch/testing.ts';
import { temporaryFolder } from '#service/testing/app.ts';
import { NODE, ROOT } from '../../lib/paths.ts';

const prefix = testPrefix();
const ENGINE = { ENGINE_URL: clusterNodes().join(), ENGINE_PREFIX: prefix };

afterAll(async () => {
  const client = createClusterClient({ nodes: clusterNodes(), prefix });
  await client.call('DELETE', `/${prefix}-*`, undefined, { accepts: [404] });
  client.close();
});

function program(script: string, args: readonly string[], env: Record<string, string>) {
  const flags = ['--disable-warning=ExperimentalWarning', '--conditions=react-server'];
  const child = spawn(NODE, [...flags, script, ...args], {
    cwd: ROOT,
    env: { NODE_ENV: 'test', PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const printed = { text: '' };
  const ended = once(child, 'exit') as Promise<[number | null]>;
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (printed.text += chunk));
  return { child, printed, ended };
}

const rowsOf = (said: string) =>
  said
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .slice(1);

it('a library moves to the cluster although the first move is killed with -9, and moves back the same', async () => {
  const from = temporaryFolder();
  const ingest = program('service/ingest/cli.ts', ['jsonl', ...globSync('corpus/*.jsonl', { cwd: ROOT })], {
    DATA_DIR: from,
  });
  expect((await ingest.ended)[0], ingest.printed.text).toBe(0);

  const env = { DATA_DIR: from, ...ENGINE };
  const killed = program('scripts/cluster/cli.ts', ['move'], env);
  for await (const chunk of killed.child.stdout) if (/documents: \d/.test(String(chunk))) break;
  killed.child.kill('SIGKILL');
  await killed.ended;
  const again = program('scripts/cluster/cli.ts', ['move'], env);
  expect((await again.ended)[0], again.printed.text).toBe(0);
  const there = rowsOf(again.printed.text);
  expect(there.find((row) => row.startsWith('| documents |'))).toMatch(/\| 273 \| 273 \| \w+, the same \|/);

  const back = program('scripts/cluster/cli.ts', ['move', '--back'], { ...env, DATA_DIR: temporaryFolder() });
  expect((await back.ended)[0], back.printed.text).toBe(0);
  expect(rowsOf(back.printed.text)).toEqual(there);
});
