import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { SourceDocument } from '#lib/contract/document.ts';
import { failureWithAdvice } from '#lib/sqlite/storage-fault.ts';
import { openSqliteEngine } from '#service/engine/sqlite/index.ts';
import { createIndexWriter } from '#service/indexing/writer.ts';
import { type SmallDisk, smallDisk } from '../testing/small-disk.ts';

/** Texts in which hardly any pair of characters is repeated, so that their index is large. */
const textOf = (n: number) =>
  String.fromCodePoint(
    ...Array.from({ length: 400 }, (_, i) => 0x4e00 + ((n * 7_919 + i * 104_729) % 20_000)),
  );
const documents = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, i): SourceDocument => {
    const n = from + i;
    return {
      ...{ doc_id: `d${n}`, title: `法${n}`, doc_type: '法規命令', text: textOf(n), is_abandoned: false },
      ...{ level: null, date: null, court: null, issuer: null },
    };
  });
const [FEW, MANY] = [5, 700];
const MEGABYTE = 1024 * 1024;

test('an ingest on a full disk fails with what to do, keeps what was stored, and succeeds once there is room', async ({
  skip,
}) => {
  const made = smallDisk(32);
  skip(typeof made === 'string', String(made));
  const disk = made as SmallDisk;
  const dir = path.join(disk.dir, 'data');
  const engine = openSqliteEngine(dir, { readers: 1, timeoutMs: 120_000 });
  onTestFinished(async () => {
    await engine.close();
    disk.remove();
  });
  const { write } = createIndexWriter(engine);
  const stored = async () =>
    (await engine.store.getMany(documents(0, FEW + MANY).map((one) => one.doc_id))).length;
  expect(await write(documents(0, FEW))).toBe(FEW);

  // Leaves room for the beginning of a batch: the disk fills where SQLite rolls back the whole batch by itself.
  writeFileSync(path.join(disk.dir, 'filler'), Buffer.alloc(30.5 * MEGABYTE));
  const failure = await write(documents(FEW, FEW + MANY)).then(
    () => null,
    (error: unknown) => error,
  );
  expect(failureWithAdvice(failure)).toMatch(/database or disk is full.*Make room on the disk/);
  expect(await stored()).toBe(FEW);

  disk.makeRoom();
  expect(await write(documents(FEW, FEW + MANY))).toBe(MANY);
  expect(await stored()).toBe(FEW + MANY);
}, 600_000);
