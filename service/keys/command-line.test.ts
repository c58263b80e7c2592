import { describe, expect, test } from 'vitest';
import { temporaryFolder } from '#service/testing/app.ts';
import { runKeys } from '#service/testing/state.ts';
import { UsageError } from '#service/usage-error.ts';
import { USAGE } from './command-line.ts';

describe('the command line of npm run keys', () => {
  test.each([
    ['nothing', [], 'Which command?'],
    ['an unknown command', ['delete'], 'There is no command "delete"'],
    ['no name', ['create', '--quota', '5'], '--name is missing'],
    ['no quota', ['create', '--name', 'a'], '--quota is missing'],
    [
      'a quota that is no number',
      ['create', '--name', 'a', '--quota', 'many'],
      '--quota must be a whole number',
    ],
    ['a negative quota', ['create', '--name', 'a', '--quota=-1'], '--quota must be a whole number'],
    [
      'a day that the calendar has not',
      ['create', '--name', 'a', '--quota', '5', '--expires', '2027-02-30'],
      '--expires must be a date',
    ],
    ['an unknown flag', ['create', '--name', 'a', '--quota', '5', '--limit', '3'], '--limit'],
    ['too many words', ['revoke', 'key_a', 'key_b'], 'What is "key_b"?'],
  ])('is refused with %s, and nothing is made', async (_, args, what) => {
    const dataDir = temporaryFolder();
    const refusal = await runKeys(args, dataDir).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(UsageError);
    expect((refusal as UsageError).message).toContain(what);
    expect(await runKeys(['list'], dataDir)).toEqual([expect.stringContaining('There are no keys yet')]);
  });

  test('explains itself', async () => {
    expect(await runKeys(['--help'], temporaryFolder())).toEqual([USAGE]);
  });

  test('takes a quota of 0, and a name with spaces around without them', async () => {
    const dataDir = temporaryFolder();
    const lines = await runKeys(['create', '--name', ' 王 小明 ', '--quota', '0', '--json'], dataDir);
    expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({ name: '王 小明', quota: 0, remaining: 0 });
  });
});
