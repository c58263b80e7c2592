import { mkdtempSync, readdirSync, rmSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { identityOf, readCheckpoint, writeCheckpoint } from './checkpoint.ts';

const folder = mkdtempSync(join(tmpdir(), 'checkpoint-'));
afterAll(() => rmSync(folder, { recursive: true }));

const state = { step: 7, steps: 90, table: Float32Array.of(1, 2.5, -3), squares: Float32Array.of(4) };
const identity = identityOf({ seed: 1 }, Uint32Array.of(5, 6));
const empty = () => ({ table: new Float32Array(3), squares: new Float32Array(1) });

test('readCheckpoint reads what writeCheckpoint wrote, and no other file is left behind', () => {
  const file = join(folder, 'a.bin');
  writeCheckpoint(file, identity, state);
  const arrays = empty();
  expect(readCheckpoint(file, identity, null, arrays)).toEqual({ step: 7, steps: 90 });
  expect(arrays).toEqual({ table: state.table, squares: state.squares });
  expect(readdirSync(folder)).toEqual(['a.bin']);
});

test('the checkpoint of a training with other settings is not used', () => {
  const file = join(folder, 'b.bin');
  writeCheckpoint(file, identity, state);
  const arrays = empty();
  expect(readCheckpoint(file, identityOf({ seed: 2 }, Uint32Array.of(5, 6)), null, arrays)).toBeNull();
  expect(readCheckpoint(file, identityOf({ seed: 1 }, Uint32Array.of(5)), null, arrays)).toBeNull();
  expect(readCheckpoint(file, identity, 91, arrays)).toBeNull();
  expect(arrays).toEqual(empty());
  expect(readCheckpoint(file, identity, 90, arrays)).not.toBeNull();
});

test('a missing or truncated checkpoint is not used', () => {
  expect(readCheckpoint(join(folder, 'none.bin'), identity, null, empty())).toBeNull();
  const file = join(folder, 'c.bin');
  writeCheckpoint(file, identity, state);
  truncateSync(file, 260);
  expect(readCheckpoint(file, identity, null, empty())).toBeNull();
});
