import { expect, test } from 'vitest';
import { openFailure, storageFault } from './storage-fault.ts';
import { createStorageHealth, type StorageProblem } from './storage-health.ts';

/** A folder whose next writes fail as the test says, and a clock that it moves. */
function folder() {
  const state = { fails: null as string | null, now: 0, written: 0, left: new Set<string>() };
  const problems: StorageProblem[] = [];
  const health = createStorageHealth({
    dir: '/data',
    files: {
      writeFile: async (file) => {
        state.written++;
        state.left.add(file);
        if (state.fails) throw new Error(state.fails);
      },
      rm: async (file) => void state.left.delete(file),
    },
    onFault: (problem) => problems.push(problem),
    now: () => state.now,
  });
  return { state, problems, health };
}

test('a read-only folder is reported with the reason until it is writable again', async () => {
  const { state, problems, health } = folder();
  expect(await health.problems()).toEqual([]);
  state.now += 2_000;
  state.fails = 'ENOSPC: no space left on device, write';
  expect(await health.problems()).toEqual([{ part: 'folder', fault: 'full' }]);
  state.now += 2_000;
  state.fails = null;
  expect(await health.problems()).toEqual([]);
  expect(problems).toEqual([{ part: 'folder', fault: 'full' }]);
  expect(state.left.size).toBe(0);
});

test('simultaneous checks of the storage cost one write', async () => {
  const { state, health } = folder();
  await Promise.all(Array.from({ length: 50 }, () => health.problems()));
  expect(state.written).toBe(1);
});

test('damage stays reported, any other fault for a minute after its last occurrence', async () => {
  const { state, problems, health } = folder();
  health.failed('index', new Error('database disk image is malformed'));
  health.failed('state', new Error('wrapped', { cause: new Error('attempt to write a readonly database') }));
  health.failed('state', new Error('no such table: cats'));
  state.now += 30_000;
  expect(await health.problems()).toEqual([
    { part: 'index', fault: 'damaged' },
    { part: 'state', fault: 'read_only' },
  ]);
  state.now += 30_000;
  expect(await health.problems()).toEqual([{ part: 'index', fault: 'damaged' }]);
  expect(problems).toHaveLength(2);
});

test.each([
  ['database or disk is full', 'full'],
  ['EDQUOT: disk quota exceeded, write', 'full'],
  ['database disk image is malformed', 'damaged'],
  ['file is not a database', 'damaged'],
  ['attempt to write a readonly database', 'read_only'],
  ['EROFS: read-only file system, open', 'read_only'],
  ['unable to open database file', 'read_only'],
  ['disk I/O error', 'io'],
  ['EMFILE: too many open files, open', 'too_many_files'],
  ['UNIQUE constraint failed: turns.id', null],
  ['database is locked', null],
])('"%s" is read as %s', (message, fault) => {
  expect(storageFault(new Error(message))).toBe(fault);
});

test('a lack of file handles is not reported as a fault of permissions or of the disk', () => {
  const message = openFailure('/data/search.db', new Error("EMFILE: too many open files, scandir '/data'"));
  expect(message).toContain('LimitNOFILE');
  expect(message).not.toMatch(/right to write|dmesg/);
});
