import { describe, expect, test } from 'vitest';
import { bearer, searchPath, temporaryFolder } from '#service/testing/app.ts';
import { runProgram } from '#service/testing/process.ts';
import { keysOf, runningService } from '#service/testing/running.ts';

const run = (dataDir: string, ...args: string[]) =>
  runProgram('service/keys/cli.ts', args, { DATA_DIR: dataDir });
const lastLine = (output: string) => JSON.parse(output.trim().split('\n').at(-1) ?? '');

describe('npm run keys', () => {
  test('create makes a key, in an empty folder too, and shows it once', async () => {
    const dataDir = temporaryFolder();
    const { code, stdout } = await run(dataDir, 'create', '--name', '王小明事務所', '--quota', '1000');
    expect(code).toBe(0);
    const key = stdout.match(/^ldk_[\w-]{43}$/m)?.[0] ?? '';
    const { keys } = await keysOf(dataDir);
    expect(await keys.find(key)).toMatchObject({
      name: '王小明事務所',
      quota: 1000,
      used: 0,
      expiresAt: null,
    });
    expect((await run(dataDir, 'list')).stdout).not.toContain(key);
  });

  test('create --json ends with an object with id and key', async () => {
    const dataDir = temporaryFolder();
    const args = ['create', '--name', 'a', '--quota', '5', '--expires', '2099-12-31', '--json'];
    expect(lastLine((await run(dataDir, ...args)).stdout)).toEqual({
      id: expect.stringMatching(/^key_[\da-f]{18}$/),
      key: expect.stringMatching(/^ldk_[\w-]{43}$/),
      name: 'a',
      quota: 5,
      used: 0,
      remaining: 5,
      created: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      expires: '2099-12-31',
      revoked: null,
      status: 'active',
      quota_status: 'ok',
      previous_until: null,
    });
  });

  test('list shows all keys with their state, as a table and as JSON', async () => {
    const dataDir = temporaryFolder();
    const { keys, newKey } = await keysOf(dataDir);
    const good = await newKey({ name: '好' });
    const old = await newKey({ expiresAt: 1 });
    const gone = await newKey();
    await keys.charge(good.id);
    await keys.revoke(gone.id);

    const table = (await run(dataDir, 'list')).stdout;
    expect(table).toMatch(new RegExp(`${good.id} +active +1 +100 +99 .* 好\n`));
    const { keys: listed } = lastLine((await run(dataDir, 'list', '--json')).stdout);
    expect(listed.map(({ id, status }: Record<string, unknown>) => [id, status]).sort()).toEqual(
      [
        [good.id, 'active'],
        [old.id, 'expired'],
        [gone.id, 'revoked'],
      ].sort(),
    );
  });

  test('what it does holds at once in a service that runs', async () => {
    const { url, dataDir } = await runningService();
    const search = async (key: string) =>
      (await fetch(url + searchPath({ query: '民法' }), bearer(key))).status;
    const { id, key } = lastLine(
      (await run(dataDir, 'create', '--name', 'a', '--quota', '5', '--json')).stdout,
    );
    expect(await search(key)).toBe(200);
    expect(lastLine((await run(dataDir, 'list', '--json')).stdout).keys[0]).toMatchObject({ id, used: 1 });

    expect(lastLine((await run(dataDir, 'revoke', id, '--json')).stdout)).toMatchObject({
      id,
      status: 'revoked',
    });
    expect(await search(key)).toBe(401);
  });

  test('revoking twice keeps the first date, and an unknown key is reported', async () => {
    const dataDir = temporaryFolder();
    const { id } = await (await keysOf(dataDir)).newKey();
    const [first, second] = [
      await run(dataDir, 'revoke', id, '--json'),
      await run(dataDir, 'revoke', id, '--json'),
    ];
    expect(lastLine(second.stdout)).toEqual(lastLine(first.stdout));

    const { code, stderr } = await run(dataDir, 'revoke', 'key_none');
    expect(code).toBe(1);
    expect(stderr).toContain('There is no key key_none');
  });

  test('with wrong arguments says what is wrong, prints its usage and exits with 2', async () => {
    const { code, stdout, stderr } = await run(temporaryFolder(), 'create', '--name', 'a');
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain('--quota is missing');
    expect(stderr).toContain('npm run keys -- create');
  });

  test('with a past date makes an expired key and says so', async () => {
    const args = ['create', '--name', 'a', '--quota', '5', '--expires', '2020-01-01', '--json'];
    const { stdout } = await run(temporaryFolder(), ...args);
    expect(stdout).toContain('already expired');
    expect(lastLine(stdout)).toMatchObject({ expires: '2020-01-01', status: 'expired' });
  });

  test('several at once in an empty folder make a key each', async () => {
    const dataDir = temporaryFolder();
    const ended = await Promise.all(
      Array.from({ length: 4 }, (_, n) => run(dataDir, 'create', '--name', `n${n}`, '--quota', '1')),
    );
    expect(ended.map(({ code, stderr }) => ({ code, stderr }))).toEqual(
      Array(4).fill({ code: 0, stderr: '' }),
    );
    expect(await (await keysOf(dataDir)).keys.list()).toHaveLength(4);
  });
});
