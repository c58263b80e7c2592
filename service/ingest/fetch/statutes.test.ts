import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, it, vi } from 'vitest';
import { COMMAND_TIMEOUT_MS } from '#service/engine/open.ts';
import { openSqliteEngine } from '#service/engine/sqlite/index.ts';
import { createIndexWriter } from '#service/indexing/writer.ts';
import { searchByKeyword } from '#service/search/keyword.ts';
import { testFolder } from '../testing/folder.ts';
import { answersWith, archiveOf, mojServer, sends } from '../testing/moj-server.ts';

// Commands have low priority, so several may take long on a busy machine.
vi.setConfig({ testTimeout: 600_000 });

const { dir } = testFolder();
const server = mojServer();
const CLI = new URL('../corpus.cli.ts', import.meta.url).pathname;

async function fetchInto(data: string, ...args: string[]) {
  const child = spawn(process.execPath, [CLI, 'fetch', ...args], {
    env: { ...process.env, DATA_DIR: join(dir, data), MOJ_API_URL: server.url() },
  });
  const exit = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { code: await exit, out: out.trim(), err };
}

it('fetching statutes ingests both collections, nothing while there is no new edition, and the next edition', async () => {
  const laws = archiveOf('ChLaw', '契約', '過失');
  const orders = archiveOf('ChOrder', '契約');
  const etag = (n: number) => ({ etag: `"${n}"` });
  server.answer(sends(laws, etag(1)), sends(orders, etag(1)), answersWith(304), answersWith(304));
  const first = await fetchInto('a');
  expect(first).toMatchObject({ code: 0, out: '5 read = 5 stored + 0 unchanged + 0 rejected' });
  expect(await fetchInto('a')).toMatchObject({
    code: 0,
    out: '0 read = 0 stored + 0 unchanged + 0 rejected',
    err: expect.stringContaining('no new edition'),
  });
  server.answer(sends(archiveOf('ChLaw', '契約'), etag(2)));
  expect((await fetchInto('a', '--laws')).out).toBe(
    '2 read = 0 stored + 2 unchanged + 0 rejected; 1 removed that are no more',
  );
  const engine = openSqliteEngine(join(dir, 'a'), { timeoutMs: COMMAND_TIMEOUT_MS });
  const ids = (await searchByKeyword(engine, '契約', { limit: 5 })).map(({ doc_id }) => doc_id);
  expect(ids.sort()).toEqual(['law:Z0000001:1', 'law:Z0000002:1']);
  await engine.close();
});

it('fetching statutes for an index that lost them fetches an edition again that was fetched before', async () => {
  server.answer(sends(archiveOf('ChOrder', '契約'), { etag: '"1"' }));
  await fetchInto('b', '--orders');
  const engine = openSqliteEngine(join(dir, 'b'), { timeoutMs: COMMAND_TIMEOUT_MS });
  await createIndexWriter(engine).remove(['law:Z0000002', 'law:Z0000002:1']);
  await engine.close();
  expect((await fetchInto('b', '--orders')).out).toContain('2 stored');
});

it('fetching statutes ingests one collection if the other cannot be fetched, and then fails', async () => {
  server.answer(answersWith(404), sends(archiveOf('ChOrder', '契約')));
  const { code, out, err } = await fetchInto('c');
  expect({ code, out }).toEqual({ code: 1, out: '2 read = 2 stored + 0 unchanged + 0 rejected' });
  expect(err).toContain('404');
});
