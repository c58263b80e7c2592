import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, describe, expect, it } from 'vitest';
import { hashedVector, hashingModel } from '#service/testing/hashing-model.ts';
import { openAiServer } from '#service/testing/openai-server.ts';
import { documentOf } from '../../engine.suite.ts';
import { type Engine, modelName } from '../../engine.ts';
import { openSqliteEngine } from '../index.ts';
import { databaseFile } from '../store/connect.ts';
import { makeOlder } from '../testing.ts';

const root = mkdtempSync(join(tmpdir(), 'vectors-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));
let folders = 0;
const folder = () => join(root, `${folders++}`);

const model = hashingModel();
const CLI = new URL('../../../ingest/corpus.cli.ts', import.meta.url).pathname;
const numbered = (count: number, from = 0) =>
  Array.from({ length: count }, (_, i) =>
    documentOf({ doc_id: `d${from + i}`, title: `第${from + i}號契約` }),
  );
const near = async (engine: Engine, text: string, limit = 5) =>
  (await engine.nearest(Float32Array.from(hashedVector(text)), { model: modelName(model), limit })).map(
    ({ doc_id }) => doc_id,
  );
const indexFiles = (dir: string) => readdirSync(dir).filter((file) => file.startsWith('vectors-'));

/** More than are compared one by one, so that there is an index. */
const MANY = 21_000;

describe('vectors on disk', { timeout: 240_000 }, () => {
  it('are found by the index, by what replaces it when it is lost or damaged, and by the one that is made anew', async () => {
    const dir = folder();
    let engine = openSqliteEngine(dir, { readers: 1 });
    await engine.write(numbered(MANY));
    await engine.embed(model);
    expect(indexFiles(dir)).toHaveLength(1);
    const asked = ['第123號契約', '第20999號契約', '第7號契約'];
    const answers = () => Promise.all(asked.map((text) => near(engine, text)));
    const expected = await answers();
    expect(expected.map(([first]) => first)).toEqual(['d123', 'd20999', 'd7']);
    // Threads build the index in an order of their own: among texts that are nearly the same the last may change.
    const expectAlike = (found: Awaited<ReturnType<typeof answers>>) => {
      for (const [i, ids] of found.entries()) {
        expect(ids[0]).toBe(expected[i]?.[0]);
        expect(ids.filter((id) => expected[i]?.includes(id)).length).toBeGreaterThan(ids.length / 2);
      }
    };
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
      engine = openSqliteEngine(dir, { readers: 1 });
      expectAlike(await answers());
      await expect.poll(() => indexFiles(dir), { timeout: 60_000, interval: 100 }).not.toEqual([file]);
      await expect.poll(() => indexFiles(dir), { timeout: 60_000, interval: 100 }).toHaveLength(1);
      expectAlike(await answers());
    }
    await engine.close();
  });

  it('come to the index as they are made, and go from it, while searches and writes go on', async () => {
    const dir = folder();
    const engine = openSqliteEngine(dir, { readers: 1 });
    const other = openSqliteEngine(dir, { readers: 1 });
    await engine.write(numbered(MANY));
    const embedding = other.embed(model);
    let done = false;
    const ended = embedding.finally(() => {
      done = true;
    });
    for (let i = 0; !done; i++) {
      await engine.write(numbered(10, MANY + i * 10));
      await near(engine, '第1號契約').catch((error: Error) => expect(error.message).toContain('no vectors'));
    }
    await ended;
    await engine.embed(model);
    const gone = Array.from({ length: 4_000 }, (_, i) => `d${i}`);
    await engine.remove(gone);
    expect(await near(engine, '第123號契約', 300)).toHaveLength(300);
    expect((await near(engine, '第123號契約', 300)).filter((id) => gone.includes(id))).toEqual([]);
    await engine.embed(model);
    const db = new DatabaseSync(databaseFile(dir), { readOnly: true });
    expect(db.prepare('SELECT count(*) AS n FROM dead_vectors').get()).toEqual({ n: 0 });
    db.close();
    expect(await near(engine, '第5000號契約')).toContain('d5000');
    await Promise.all([engine.close(), other.close()]);
  });

  it('are made on from where kill -9 ended a pass, with nothing twice', async () => {
    const dir = folder();
    const engine = openSqliteEngine(dir, { readers: 1 });
    await engine.write(numbered(5_000));
    const { url } = await openAiServer((answer, { body }) => {
      const data = (body.input as string[]).map((text) => ({ embedding: hashedVector(text) }));
      answer.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ data }));
    });
    const env = { ...process.env, DATA_DIR: dir, EMBED_URL: url, EMBED_MODEL: 'pairs' };
    const child = spawn(process.execPath, [CLI, 'embed'], { env });
    const exit = new Promise((resolve) => child.once('exit', resolve));
    await new Promise<void>((resolve) =>
      child.stderr.on('data', (told) => String(told).includes('embedded') && resolve()),
    );
    child.kill('SIGKILL');
    await exit;
    const [{ documents, isWhole } = { documents: 0, isWhole: true }] = await engine.vectorSets();
    expect(isWhole).toBe(false);
    expect(documents).toBeGreaterThan(0);
    expect(documents).toBeLessThan(5_000);
    const again = spawn(process.execPath, [CLI, 'embed'], { env });
    let said = '';
    again.stdout.on('data', (some) => {
      said += some;
    });
    expect(await new Promise((resolve) => again.once('exit', resolve))).toBe(0);
    expect(said.trim()).toBe(`embedded: ${5_000 - documents}`);
    expect(await engine.vectorSets()).toMatchObject([
      { model: 'remote/pairs', documents: 5_000, isWhole: true },
    ]);
    await engine.close();
  });

  it('can be made of an index from before there were any', async () => {
    const dir = folder();
    const first = openSqliteEngine(dir, { readers: 1 });
    await first.write(numbered(3));
    await first.close();
    makeOlder(dir, 5);
    const second = openSqliteEngine(dir, { readers: 1 });
    expect(await second.embed(model)).toBe(3);
    expect(await near(second, '第2號契約', 1)).toEqual(['d2']);
    await second.close();
  });
});
