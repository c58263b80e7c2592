import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, it, vi } from 'vitest';
import { COMMAND_TIMEOUT_MS } from '#service/engine/open.ts';
import { openSqliteEngine } from '#service/engine/sqlite/index.ts';
import type { ReadRecord, Removal } from '../reader.ts';
import { collect, testFolder } from '../testing/folder.ts';
import { ACCOUNT, jidOf, judicialRecord, judicialServer } from '../testing/judicial-server.ts';
import { openJudgmentLists } from './judgment-lists.ts';
import { ingestListed } from './judgments.ts';
import { judicialApi } from './judicial-api.ts';

// Commands have low priority, so several may take long on a busy machine.
vi.setConfig({ testTimeout: 600_000 });

const { dir } = testFolder();
const server = judicialServer();
const CLI = new URL('../corpus.cli.ts', import.meta.url).pathname;
const idOf = (number: number) => `case:TPSV-999-台虛-${number}-20990511-1`;
const numbers = (count: number) => Array.from({ length: count }, (_, index) => jidOf(index));

function start(data: string, env: Record<string, string> = {}) {
  return spawn(process.execPath, [CLI, 'fetch', 'judgments'], {
    env: {
      ...process.env,
      DATA_DIR: join(dir, data),
      JUDICIAL_API_URL: server.url(),
      JUDICIAL_USER: ACCOUNT.user,
      JUDICIAL_PASSWORD: ACCOUNT.password,
      JUDICIAL_HOURS: '0-24',
      JUDICIAL_INTERVAL_MS: '0',
      ...env,
    },
  });
}

async function fetchInto(data: string, env: Record<string, string> = {}) {
  const child = start(data, env);
  const exit = once(child, 'exit');
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { code: (await exit)[0], out: out.trim(), err };
}

async function heldIn(data: string) {
  const engine = openSqliteEngine(join(dir, data), { timeoutMs: COMMAND_TIMEOUT_MS });
  const { documents } = await engine.store.stats();
  const texts = (await engine.store.getMany([idOf(0), idOf(1), idOf(2)])).map((one) => one?.text);
  await engine.close();
  return { documents, texts };
}

describe('npm run corpus -- fetch judgments', () => {
  it('after kill -9, goes on after the last stored part, ingests changed judgments and deletes removed ones', async () => {
    server.lists('2026-11-14', ...numbers(130));
    const killed = start('a');
    const exit = once(killed, 'exit');
    server.state.onJudgment = (jid) => {
      if (jid === jidOf(120)) killed.kill('SIGKILL');
    };
    await exit;
    server.state.onJudgment = () => {};
    server.lists('2026-11-15', jidOf(1), jidOf(0), jidOf(200));
    server.state.judgments.set(jidOf(1), judicialRecord(jidOf(1), '原判決廢棄。'));
    server.state.judgments.delete(jidOf(0));
    server.requests.length = 0;
    const { code, out, err } = await fetchInto('a');
    expect({ code, out }).toEqual({
      code: 0,
      out: '33 read = 32 stored + 0 unchanged + 1 deleted + 0 rejected',
    });
    expect(err).toContain('3 more are listed, 33 to be fetched');
    // The two parts that were stored are not asked for again; the third is, and then the next day.
    expect(server.fetched()).toEqual([...numbers(130).slice(100), jidOf(1), jidOf(0), jidOf(200)]);
    const { documents, texts } = await heldIn('a');
    expect(documents).toBe(130);
    expect(texts.join()).toContain('原判決廢棄');
    // Judgments name people: what is printed has counts and ids.
    expect(err).not.toMatch(/駁回|虛構/);
  });

  it('sends no request outside of the hours of the API, and says when they are', async () => {
    const hour = (new Date().getUTCHours() + 8) % 24;
    const later = hour < 20 ? `${hour + 2}-${hour + 3}` : '0-1';
    const { code, out } = await fetchInto('c', { JUDICIAL_HOURS: later });
    expect({ code, out }).toEqual({
      code: 1,
      out: expect.stringContaining("o'clock in Taipei: nothing was requested"),
    });
    expect(server.requests).toEqual([]);
  });

  it('says which variable is missing, and sends no request', async () => {
    expect(await fetchInto('d', { JUDICIAL_PASSWORD: '' })).toMatchObject({
      code: 1,
      err: expect.stringContaining('JUDICIAL_PASSWORD is not set'),
    });
    expect(server.requests).toEqual([]);
  });
});

describe('ingestListed', () => {
  async function listed(name: string, isOpen = () => true) {
    const lists = await openJudgmentLists(join(dir, name));
    const api = judicialApi({ base: server.url(), intervalMs: 0, waitMs: () => 1, tries: 2, ...ACCOUNT });
    const ingested: (ReadRecord | Removal)[] = [];
    const printed: string[] = [];
    const work = {
      api,
      lists,
      isOpen,
      write: (line: string) => void printed.push(line),
      ingestFile: async (...[reader, file]: Parameters<Parameters<typeof ingestListed>[0]['ingestFile']>) => {
        ingested.push(...(await collect(reader(file))));
        return true;
      },
    };
    const ids = () =>
      ingested.map((one) =>
        'document' in one ? one.document.doc_id : 'remove' in one ? `-${one.remove}` : one.reject.reason,
      );
    return { ...work, printed, ids, ingestAll: () => ingestListed(work) };
  }

  it('stops when the hours are over, and goes on with the next judgment when the API opens again', async () => {
    server.lists('2026-11-15', ...numbers(7));
    const first = await listed('e', () => server.fetched().length < 4);
    await first.lists.add(await first.api.list());
    await first.ingestAll();
    expect(first.ids()).toEqual([0, 1, 2, 3].map(idOf));
    const second = await listed('e');
    await second.ingestAll();
    expect(second.ids()).toEqual([4, 5, 6].map(idOf));
  });

  it('skips a judgment that cannot be fetched, requests it again in the next runs, and finally reports it as rejected', async () => {
    server.lists('2026-11-15', ...numbers(3));
    server.state.judgments.set(jidOf(1), { error: '系統忙碌中' });
    const first = await listed('f');
    await first.lists.add(await first.api.list());
    await first.ingestAll();
    expect(first.ids()).toEqual([idOf(0), idOf(2)]);
    expect(first.printed).toEqual([expect.stringContaining(jidOf(1))]);
    const later: string[] = [];
    for (let n = 0; n < 5; n++) {
      const next = await listed('f');
      await next.ingestAll();
      later.push(...next.ids());
    }
    expect(later).toEqual(['could not be fetched in 5 runs']);
  });

  it('ends the run if the account is refused, and does not show the password', async () => {
    const { lists, isOpen, ingestFile } = await listed('i');
    const api = judicialApi({ base: server.url(), intervalMs: 0, user: 'firm', password: 'a-password' });
    await lists.add([{ date: '2026-11-15', jids: [jidOf(1)] }]);
    const ended = await ingestListed({ api, lists, isOpen, ingestFile }).catch(
      (error: Error) => error.message,
    );
    expect(ended).toContain('the account is refused');
    expect(ended).not.toContain('a-password');
    expect(lists.left()).toBe(1);
  });

  it('ends the run after several failures in a row, and loses no judgment', async () => {
    server.lists('2026-11-15', ...numbers(9));
    for (const jid of numbers(9)) server.state.judgments.set(jid, { error: '系統忙碌中' });
    const first = await listed('g');
    await first.lists.add(await first.api.list());
    await expect(first.ingestAll()).rejects.toThrow(/not described/);
    for (const jid of numbers(9)) server.state.judgments.set(jid, judicialRecord(jid));
    const second = await listed('g');
    await second.ingestAll();
    expect(new Set(second.ids())).toEqual(new Set(numbers(9).map((_, n) => idOf(n))));
  });

  it('stores what it fetched before the server failed, and keeps the other judgments as not fetched', async () => {
    const first = await listed('j');
    for (const jid of numbers(8)) await first.lists.fail(jid);
    server.state.judgments.set(jidOf(0), judicialRecord(jidOf(0)));
    for (const jid of numbers(8).slice(2)) server.state.judgments.set(jid, { error: '系統忙碌中' });
    await expect(ingestListed({ ...first, ingestFile: async () => false })).rejects.toThrow(
      /could not be stored/,
    );
    expect(first.lists.failed()).toEqual(numbers(8));
    await expect(first.ingestAll()).rejects.toThrow(/not described/);
    expect(first.ids()).toEqual([idOf(0), `-${idOf(1)}`]);
    expect(first.lists.failed()).toEqual(numbers(8).slice(2));
  });

  it('skips a list whose file is lost, says so, and ingests it when the API lists it again', async () => {
    server.lists('2026-11-15', ...numbers(2));
    const first = await listed('k');
    await first.lists.add([{ date: '2026-11-14', jids: [jidOf(5)] }, ...(await first.api.list())]);
    rmSync(join(dir, 'k/fetch-judgments/2026-11-15.txt'));
    await first.ingestAll();
    expect(first.printed).toEqual([
      expect.stringContaining('2026-11-15: the list is lost, 2 are fetched only'),
    ]);
    expect(await first.lists.add(await first.api.list())).toBe(2);
    await first.ingestAll();
    expect(first.ids()).toEqual([`-${idOf(5)}`, ...[0, 1].map(idOf)]);
  });

  it('rejects a judgment of which the API has only a PDF', async () => {
    server.lists('2026-11-15', jidOf(1));
    server.state.judgments.set(jidOf(1), {
      ...judicialRecord(jidOf(1)),
      JFULLX: { JFULLTYPE: 'file', JFULLCONTENT: '' },
    });
    const { lists, api, ingestAll, ids } = await listed('h');
    await lists.add(await api.list());
    await ingestAll();
    expect(ids()).toEqual(['JFULL: is empty']);
  });
});
