import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { temporaryFolder } from '#service/testing/app.ts';
import { openTestState } from '#service/testing/state.ts';
import { openPseudonyms } from './pseudonyms.ts';

async function named(dataDir: string, user = 'lin@example.com'): Promise<string> {
  const state = await openTestState(dataDir);
  try {
    return (await openPseudonyms(state))(user);
  } finally {
    await state.destroy();
  }
}

describe('a user in the audit log', () => {
  test('has 32 hexadecimal digits that stay the same over a restart, and others have others', async () => {
    const dataDir = temporaryFolder();
    const first = await named(dataDir);
    expect(first).toMatch(/^[\da-f]{32}$/);
    expect(await named(dataDir)).toBe(first);
    expect(await named(dataDir, 'Lin@example.com')).not.toBe(first);
  });

  test('is another in every data folder, and cannot be found by trying names', async () => {
    const [one, other] = [await named(temporaryFolder()), await named(temporaryFolder())];
    expect(one).not.toBe(other);
    expect(createHash('sha256').update('lin@example.com').digest('hex')).not.toContain(one);
  });

  test('is the same for two services that start at the same moment', async () => {
    const dataDir = temporaryFolder();
    const states = [await openTestState(dataDir), await openTestState(dataDir)];
    const names = await Promise.all(states.map((state) => openPseudonyms(state))).then((all) =>
      all.map((name) => name('lin')),
    );
    for (const state of states) await state.destroy();
    expect(names[0]).toBe(names[1]);
  });

  test('is another once the secret has been taken away, for good', async () => {
    const dataDir = temporaryFolder();
    const before = await named(dataDir);
    const state = await openTestState(dataDir);
    await state.deleteFrom('secrets').execute();
    await state.destroy();
    expect(await named(dataDir)).not.toBe(before);
  });

  test('may be any text', async () => {
    const dataDir = temporaryFolder();
    for (const user of ['\0', '\ud800', '林律師', 'x'.repeat(1_000_000)])
      expect(await named(dataDir, user)).toMatch(/^[\da-f]{32}$/);
  });
});
