import { expect, test, vi } from 'vitest';
import { deskEnv } from './testing/desk.ts';
import { PROCESSES_TIMEOUT_MS, webProcess } from './testing/processes.ts';
import { found, serveUpstream } from './testing/upstream.ts';

const upstream = serveUpstream();
const env = deskEnv(upstream);
vi.mock('./env.ts', () => ({ webEnv: () => env }));
vi.setConfig({ testTimeout: PROCESSES_TIMEOUT_MS });

const params = { query: '租賃', search_type: 'keyword', limit: 10 };

test('five equal searches in three processes at once, and all later ones, make one call of the upstream', async () => {
  upstream.answers = [found(2, { 'x-ratelimit-remaining-requests': '41' })];
  const start = () => webProcess(env);
  const [one, two, three] = await Promise.all([start(), start(), start()]);
  const processes = [one, two, three, one, two];
  const results = await Promise.all(processes.map((process) => process.search('lin', params)));
  for (const result of results) expect(result).toMatchObject({ ok: true, remaining: 41 });
  expect(upstream.requests).toHaveLength(1);
  await one.kill();
  expect(await three.search('lin', params)).toMatchObject({ ok: true, stored: true, remaining: 41 });
  expect(upstream.requests).toHaveLength(1);
});
