import { once } from 'node:events';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { bearer, searchPath, temporaryFolder } from '#service/testing/app.ts';
import { keysOf, runningService } from '#service/testing/running.ts';
import { runKeys } from '#service/testing/state.ts';
import { UsageError } from '#service/usage-error.ts';
import { CommandError } from './commands.ts';
import { KeyStore } from './store.ts';

const lastLine = (lines: readonly string[]) => JSON.parse(lines.at(-1) ?? '');

describe('keys -- raise', () => {
  test('sets a higher quota, by name or ID; a used-up key of a running service searches again at once', async () => {
    const { url, dataDir, newKey } = await runningService();
    const { id, key } = await newKey({ name: 'web app', quota: 1 });
    const search = async () => (await fetch(url + searchPath({ query: '民法' }), bearer(key))).status;
    expect([await search(), await search()]).toEqual([200, 429]);
    const raised = await runKeys(['raise', 'web app', '--quota', '3', '--json'], dataDir);
    expect(lastLine(raised)).toMatchObject({ id, quota: 3, used: 1, remaining: 2 });
    expect([await search(), await search(), await search()]).toEqual([200, 200, 429]);
    expect(lastLine(await runKeys(['raise', id, '--quota', '4', '--json'], dataDir)).quota).toBe(4);
  });

  test.each([
    ['a quota that is not higher', ['raise', 'one', '--quota', '100'], /quota of 100/, CommandError],
    ['a key that is not there', ['raise', 'none', '--quota', '900'], /no key none/, CommandError],
    ['a name that two keys have', ['raise', 'two', '--quota', '900'], /Several keys/, CommandError],
    ['no key', ['raise', '--quota', '900'], /Which key/, UsageError],
    ['no quota', ['raise', 'one'], /--quota is missing/, UsageError],
    ['an overlap that is no number', ['rotate', 'one', '--overlap', 'long'], /--overlap/, UsageError],
  ])('is refused with %s, and nothing changes', async (_, args, message, kind) => {
    const dataDir = temporaryFolder();
    const { keys, newKey } = await keysOf(dataDir);
    for (const name of ['one', 'two', 'two']) await newKey({ name });
    const before = await keys.list();
    const refusal = await runKeys(args, dataDir).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(kind);
    expect((refusal as Error).message).toMatch(message);
    expect(await keys.list()).toEqual(before);
  });
});

describe('keys -- revoke', () => {
  test('takes a key back by name or ID, and refuses a name that two keys have', async () => {
    const dataDir = temporaryFolder();
    const { keys, newKey } = await keysOf(dataDir);
    const [one, two] = [await newKey({ name: 'one' }), await newKey({ name: 'two' })];
    await newKey({ name: 'two' });
    await runKeys(['revoke', 'one'], dataDir);
    await expect(runKeys(['revoke', 'two'], dataDir)).rejects.toThrow(/Several keys.*by its ID/);
    await runKeys(['revoke', two.id], dataDir);
    const revoked = (await keys.list()).filter(({ revokedAt }) => revokedAt !== null);
    expect(revoked.map(({ id }) => id).sort()).toEqual([one.id, two.id].sort());
  });
});

describe('keys -- rotate', () => {
  test('gives another text; the one before is good until the overlap ends, and both take from one quota', async () => {
    const dataDir = temporaryFolder();
    const { newKey, keys } = await keysOf(dataDir);
    const { id, key } = await newKey({ name: 'a' });
    await keys.charge(id);
    const rotated = lastLine(await runKeys(['rotate', 'a', '--overlap', '2', '--json'], dataDir));
    expect(rotated).toMatchObject({ id, used: 1, quota: 100 });
    expect(rotated.key).not.toBe(key);
    for (const text of [key, rotated.key]) expect(await keys.find(text)).toMatchObject({ id, used: 1 });
    const state = (await keysOf(dataDir)).keys;
    const { previousUntil } = (await state.find(key))!;
    expect(previousUntil).toBe(Date.parse(rotated.previous_until));
    expect(await later(dataDir, key, previousUntil! - 1)).toBe(true);
    expect(await later(dataDir, key, previousUntil!)).toBe(false);
    expect(await later(dataDir, rotated.key, previousUntil!)).toBe(true);
  });

  const rotate = async (dataDir: string, ...flags: string[]) =>
    lastLine(await runKeys(['rotate', 'a', '--json', ...flags], dataDir)).key;

  test('twice within the overlap is refused, so that the first text is good as long as was promised', async () => {
    const dataDir = temporaryFolder();
    const { newKey, keys } = await keysOf(dataDir);
    const first = await newKey({ name: 'a' });
    const second = await rotate(dataDir);
    const before = await keys.list();
    await expect(rotate(dataDir)).rejects.toThrow(/good until 20.*Nothing was changed.*--overlap 0/);
    await expect(rotate(dataDir)).rejects.toThrow(CommandError);
    expect(await keys.list()).toEqual(before);
    for (const text of [first.key, second]) expect(await keys.find(text)).not.toBeNull();
  });

  test('with an overlap of 0 ends all texts before at once; after an overlap it is possible again', async () => {
    const dataDir = temporaryFolder();
    const { newKey, keys } = await keysOf(dataDir);
    const first = await newKey({ name: 'a' });
    const second = await rotate(dataDir);
    const third = await rotate(dataDir, '--overlap', '0');
    for (const text of [first.key, second]) expect(await keys.find(text)).toBeNull();
    await rotate(dataDir);
    expect(await keys.find(third)).not.toBeNull();
  });

  test('is refused for a revoked key, whose text before is revoked too', async () => {
    const dataDir = temporaryFolder();
    const { newKey, keys } = await keysOf(dataDir);
    const first = await newKey({ name: 'a' });
    await rotate(dataDir);
    await keys.revoke(first.id);
    expect(keys.status((await keys.find(first.key))!)).toBe('revoked');
    await expect(runKeys(['rotate', first.id], dataDir)).rejects.toThrow(/is revoked/);
  });

  test('writes the web app’s key into its file, readable by nobody else, and no other key', async () => {
    const dataDir = temporaryFolder();
    const file = join(dataDir, 'web-key');
    const { newKey } = await keysOf(dataDir);
    const [web] = [await newKey({ name: 'web app' }), await newKey({ name: 'other' })];
    await runKeys(['rotate', 'other'], dataDir);
    expect(existsSync(file)).toBe(false);
    writeFileSync(file, `${web.key}\n`);
    await runKeys(['rotate', 'other', '--overlap', '0'], dataDir);
    expect(readFileSync(file, 'utf8').trim()).toBe(web.key);
    const rotated = lastLine(await runKeys(['rotate', 'web app', '--json'], dataDir));
    expect(readFileSync(file, 'utf8')).toBe(rotated.key);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  test('no request fails while the key of a running service is rotated', async () => {
    const { url, dataDir, newKey } = await runningService();
    const { state } = await keysOf(dataDir);
    const file = join(dataDir, 'web-key');
    writeFileSync(file, (await newKey({ name: 'web app', quota: 100_000 })).key);
    const statuses: number[] = [];
    let isOver = false;
    const answered = new EventTarget();
    /** Waits until the clients have got some more answers. */
    const goOn = async (until = statuses.length + 20) => {
      while (statuses.length < until) await once(answered, 'answer');
    };
    const client = async () => {
      while (!isOver) {
        // Reads the file for every request as the web app does; some clients read it just before the rotation.
        const key = readFileSync(file, 'utf8').trim();
        const { status } = await fetch(url + searchPath({ query: '民法' }), bearer(key));
        statuses.push(status);
        answered.dispatchEvent(new Event('answer'));
      }
    };
    const clients = Array.from({ length: 4 }, client);
    for (let i = 0; i < 3; i++) {
      await goOn();
      // Ends the overlap of the previous rotation.
      await state.updateTable('api_keys').set({ previous_until: 0 }).execute();
      await runKeys(['rotate', 'web app'], dataDir);
    }
    await goOn();
    isOver = true;
    await Promise.all(clients);
    expect(new Set(statuses)).toEqual(new Set([200]));
  });
});

/** Whether a key is valid at a later time. */
async function later(dataDir: string, key: string, at: number): Promise<boolean> {
  const { state } = await keysOf(dataDir);
  return (await new KeyStore(state, () => at).find(key)) !== null;
}
