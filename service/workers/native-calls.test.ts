import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import '#service/testing/slow-machine.ts';
import { createNativeCalls, inNativeLibrary, untilMayEnd } from './native-calls.ts';

test('a thread that is in no native call may end at once, and enters none any more', async () => {
  const calls = createNativeCalls();
  expect(inNativeLibrary(() => 'found', calls)).toBe('found');
  await untilMayEnd(calls);
  await untilMayEnd(calls);
  expect(() => inNativeLibrary(() => 'found', calls)).toThrow('ending');
});

test('a thread that is in a native call may end when that returns or throws, not before', async () => {
  for (const fails of [false, true]) {
    const calls = createNativeCalls();
    let ended = false;
    let ending = Promise.resolve();
    const inside = () =>
      inNativeLibrary(() => {
        ending = untilMayEnd(calls).then(() => {
          ended = true;
        });
        if (fails) throw new Error('no such file');
        return 'found';
      }, calls);
    if (fails) expect(inside).toThrow('no such file');
    else expect(inside()).toBe('found');
    expect(ended).toBe(false);
    await ending;
    expect(ended).toBe(true);
  }
});

test('threads that are ended in the middle of searches by meaning do not take the process along', () => {
  const script = join(import.meta.dirname, '../testing/ended-searches.ts');
  const { status, stderr } = spawnSync(process.execPath, ['--disable-warning=ExperimentalWarning', script]);
  expect(stderr.toString()).toBe('');
  expect(status).toBe(0);
});
