import { mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, describe, expect, it } from 'vitest';
import { toInt8 } from '#service/engine/int8.ts';
import { type Engine, EngineError, MAX_VECTORS_OF_DOCUMENT } from '#service/engine/ports.ts';
import { upsertOf } from '#service/testing/document-of.ts';
import { hashedVector } from '#service/testing/hashing-model.ts';
import { openSqliteEngine } from '../index.ts';
import { databaseFile } from '../store/connect.ts';
import { NEAR_BOUNDS } from './nearest.ts';

const root = mkdtempSync(join(tmpdir(), 'vectors-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));
let folders = 0;
const folder = () => join(root, `${folders++}`);

/** More than are compared one by one, so that there is an index. */
const MANY = 4_200;
/** Comparing all vectors takes its time on a busy machine. */
const PATIENT = { readers: 1, timeoutMs: 120_000, nearBounds: { ...NEAR_BOUNDS, exact: 4_000 } };
const MODEL = 'testing/pairs';
const numbered = (count: number, from = 0) =>
  Array.from({ length: count }, (_, i) => upsertOf({ doc_id: `d${from + i}`, title: `第${from + i}號契約` }));
const near = async (engine: Engine, text: string, limit = 5) => {
  const vector = Float32Array.from(hashedVector(text));
  const hits = await engine.vectors.nearest({ model: MODEL, vector }, { limit });
  return hits.map(({ doc_id }) => doc_id);
};
/** The HNSW file that the database refers to. */
function namedFile(dir: string) {
  const db = new DatabaseSync(databaseFile(dir), { readOnly: true });
  const named = db.prepare('SELECT file FROM series').get();
  db.close();
  return named?.file;
}
const indexFiles = (dir: string) => readdirSync(dir).filter((file) => file.startsWith('vectors-'));

/** Gives vectors to all documents that have none, by their titles, and brings the index up to them. */
async function putVectors({ vectors }: Engine) {
  const page = { maxDocuments: 400, maxCharacters: 1_000_000 };
  for (;;) {
    const batch = await vectors.pending(MODEL, page);
    if (batch.length === 0) break;
    const made = batch.map(({ revision, document: { doc_id, title } }) => ({
      doc_id,
      revision,
      spans: [{ start: 0, end: 0 }],
      vectors: toInt8(hashedVector(title)),
    }));
    await vectors.put(MODEL, made[0]?.vectors.length ?? 0, made);
  }
  await vectors.build(MODEL, { isComplete: true });
}

describe('vectors on disk', { timeout: 300_000 }, () => {
  it('are not written again by a pass that has nothing to do, so that threads keep what they loaded', async () => {
    const dir = folder();
    const engine = openSqliteEngine(dir, PATIENT);
    await engine.store.upsert(numbered(2));
    await putVectors(engine);
    await engine.vectors.activate(MODEL);
    const other = new DatabaseSync(databaseFile(dir), { readOnly: true });
    const version = other.prepare('PRAGMA data_version');
    const before = version.get();
    await engine.vectors.dropOthers(MODEL);
    await putVectors(engine);
    await engine.vectors.activate(MODEL);
    await engine.refresh();
    expect(version.get()).toEqual(before);
    await engine.store.upsert(numbered(1, 2));
    expect(version.get()).not.toEqual(before);
    other.close();
    await engine.close();
  });

  it('of a document with more passages than have keys of their own are refused', async () => {
    const engine = openSqliteEngine(folder(), PATIENT);
    await engine.store.upsert(numbered(2));
    const [one] = await engine.vectors.pending(MODEL, { maxDocuments: 1, maxCharacters: 1_000 });
    const { doc_id } = one!.document;
    const vector = toInt8(hashedVector('契約'));
    const put = (passages: number) =>
      engine.vectors.put(MODEL, vector.length, [
        {
          doc_id,
          revision: one!.revision,
          spans: Array.from({ length: passages }, () => ({ start: 0, end: 0 })),
          vectors: new Int8Array(passages * vector.length).fill(1),
        },
      ]);
    const refused = put(MAX_VECTORS_OF_DOCUMENT + 1);
    await expect(refused).rejects.toThrow(EngineError);
    await expect(refused).rejects.toThrow(`${doc_id} has 65 passages`);
    expect(await put(MAX_VECTORS_OF_DOCUMENT)).toBe(1);
    await engine.close();
  });

  it('are found by the index, by the comparison that replaces a lost or damaged one, and by the rebuilt one', async () => {
    const dir = folder();
    let engine = openSqliteEngine(dir, PATIENT);
    await engine.store.upsert(numbered(MANY));
    await putVectors(engine);
    expect(indexFiles(dir)).toHaveLength(1);
    // The index is approximate, and threads build it in varying order: it may miss a text in a hundred.
    const asked = Array.from({ length: 30 }, (_, i) => 23 + i * 140);
    const answers = () => Promise.all(asked.map((number) => near(engine, `第${number}號契約`)));
    const expected = await answers();
    const expectAlike = (found: Awaited<ReturnType<typeof answers>>) => {
      const own = found.filter(([first], i) => first === `d${asked[i]}`);
      expect(own.length).toBeGreaterThan(0.85 * asked.length);
      // The texts are nearly the same, so the last hits may differ from run to run.
      const shared = found.flatMap((ids, i) => ids.filter((id) => expected[i]?.includes(id)));
      expect(shared.length).toBeGreaterThan(0.5 * found.flat().length);
    };
    expectAlike(expected);
    const damages: ((path: string) => void)[] = [
      (path) => rmSync(path),
      (path) => truncateSync(path, 5_000),
      (path) => {
        const bytes = readFileSync(path);
        bytes.fill(255, bytes.length / 2, bytes.length / 2 + 64);
        writeFileSync(path, bytes);
      },
    ];
    for (const damage of damages) {
      await engine.close();
      const [file = ''] = indexFiles(dir);
      damage(join(dir, file));
      const warnings: string[] = [];
      engine = openSqliteEngine(dir, { ...PATIENT, onVectorIndex: (state) => void warnings.push(state) });
      expectAlike(await answers());
      // Waits until the database refers to the new file: closing the engine between writing that file and referring to
      // it would leave both files.
      await expect.poll(() => namedFile(dir), { timeout: 120_000, interval: 100 }).not.toBe(file);
      await expect.poll(() => indexFiles(dir), { timeout: 120_000, interval: 100 }).toEqual([namedFile(dir)]);
      await expect.poll(() => warnings).toEqual(['damaged', 'repaired']);
      expectAlike(await answers());
    }
    await engine.close();
  });

  it('come to the index as they are made, and go from it, while searches and writes go on', async () => {
    const dir = folder();
    const engine = openSqliteEngine(dir, PATIENT);
    const other = openSqliteEngine(dir, PATIENT);
    await engine.store.upsert(numbered(MANY));
    let done = false;
    const ended = putVectors(other).finally(() => {
      done = true;
    });
    for (let i = 0; !done; i++) {
      await engine.store.upsert(numbered(10, MANY + i * 10));
      await near(engine, '第1號契約');
    }
    await ended;
    await putVectors(engine);
    const gone = Array.from({ length: 800 }, (_, i) => `d${i}`);
    await engine.store.remove(gone);
    const left = await near(engine, '第123號契約', 300);
    expect(left).toHaveLength(300);
    expect(left.filter((id) => gone.includes(id))).toEqual([]);
    await putVectors(engine);
    const db = new DatabaseSync(databaseFile(dir), { readOnly: true });
    expect(db.prepare('SELECT count(*) AS n FROM dead_vectors').get()).toEqual({ n: 0 });
    db.close();
    const held = [1000, 1400, 1800, 2200, 2600];
    const found = await Promise.all(held.map((number) => near(engine, `第${number}號契約`)));
    expect(found.filter((ids, i) => ids.includes(`d${held[i]}`)).length).toBeGreaterThanOrEqual(4);
    await Promise.all([engine.close(), other.close()]);
  });
});
