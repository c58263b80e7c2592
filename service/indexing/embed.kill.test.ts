import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { openSqliteEngine } from '#service/engine/sqlite/index.ts';
import { makeOlder } from '#service/engine/sqlite/testing.ts';
import { upsertOf } from '#service/testing/document-of.ts';
import { hashedVector, hashingModel } from '#service/testing/hashing-model.ts';
import { openAiServer } from '#service/testing/openai-server.ts';
import { embedDocuments } from './embed.ts';

const root = mkdtempSync(join(tmpdir(), 'embedding-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));
let folders = 0;
const folder = () => join(root, `${folders++}`);

const CLI = new URL('../ingest/corpus.cli.ts', import.meta.url).pathname;
const DOCUMENTS = 5_000;
/** Several batches: whoever asks for the next one has stored those before. */
const TEXTS_BEFORE_KILL = 2_500;

const numbered = (count: number) =>
  Array.from({ length: count }, (_, i) => upsertOf({ doc_id: `d${i}`, title: `第${i}號契約` }));

describe('vectors of documents', { timeout: 300_000 }, () => {
  it('are continued from where kill -9 ended a pass, and none is made twice', async () => {
    const dir = folder();
    const engine = openSqliteEngine(dir, { readers: 1 });
    await engine.store.upsert(numbered(DOCUMENTS));
    let isHeld = true;
    let texts = 0;
    const half = Promise.withResolvers<void>();
    const { url } = await openAiServer((answer, { body }) => {
      const input = body.input as string[];
      if (isHeld && texts + input.length > TEXTS_BEFORE_KILL) return half.resolve(); // Left without an answer.
      texts += input.length;
      const data = input.map((text) => ({ embedding: hashedVector(text) }));
      answer.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ data }));
    });
    const env = { ...process.env, DATA_DIR: dir, EMBED_URL: url, EMBED_MODEL: 'pairs' };
    const child = spawn(process.execPath, [CLI, 'embed'], { env });
    await half.promise;
    child.kill('SIGKILL');
    await once(child, 'exit');
    const [{ documents, isComplete } = { documents: 0, isComplete: true }] = await engine.vectors.sets();
    expect(isComplete).toBe(false);
    expect(documents).toBeGreaterThan(0);
    expect(documents).toBeLessThanOrEqual(TEXTS_BEFORE_KILL);
    isHeld = false;
    const again = spawn(process.execPath, [CLI, 'embed'], { env });
    let output = '';
    again.stdout.on('data', (chunk) => {
      output += chunk;
    });
    expect(await once(again, 'exit')).toEqual([0, null]);
    expect(output.trim()).toBe(`embedded: ${DOCUMENTS - documents}`);
    expect(await engine.vectors.sets()).toMatchObject([
      { model: 'remote/pairs', documents: DOCUMENTS, isComplete: true },
    ]);
    await engine.close();
  });

  it('can be made of an index from before there were any', async () => {
    const dir = folder();
    const first = openSqliteEngine(dir, { readers: 1 });
    await first.store.upsert(numbered(3));
    await first.close();
    makeOlder(dir, 5);
    const second = openSqliteEngine(dir, { readers: 1 });
    expect(await embedDocuments(second, hashingModel())).toBe(3);
    const vector = Float32Array.from(hashedVector('第2號契約\n'));
    const [nearest] = await second.vectors.nearest({ model: 'testing/pairs', vector }, { limit: 1 });
    expect(nearest?.doc_id).toBe('d2');
    await second.close();
  });
});
