import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { SourceDocument } from '#lib/contract/document.ts';
import { openSqliteEngine } from '#service/engine/sqlite/index.ts';
import { graphOf, makeOlder } from '#service/engine/sqlite/testing.ts';
import { searchByKeyword } from '#service/search/keyword.ts';
import { documentOf } from '#service/testing/document-of.ts';
import { FINDER, localDocuments } from '#service/testing/local-documents.ts';
import { linkDocuments } from './link.ts';
import { createIndexWriter } from './writer.ts';

const root = mkdtempSync(join(tmpdir(), 'linking-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));
let folders = 0;
const folder = () => join(root, `${folders++}`);

const article = (no: number, text = '') =>
  documentOf({ doc_id: `law:B0000001:${no}`, title: `民法第${no}條`, text });
const judgment = (no: number, text: string): SourceDocument =>
  documentOf({
    doc_id: `case:TPSV-109-台上-${no}-20200101-1`,
    title: `最高法院109年度台上字第${no}號民事判決`,
    doc_type: '裁判',
    text,
  });
const judgments = (count: number, text = '民法第184條、釋字第748號。') =>
  Array.from({ length: count }, (_, i) => judgment(i + 1, text.repeat(20)));

const LINK_ONE_BATCH = new URL('./testing/link-one-batch.ts', import.meta.url).pathname;

function expectWhole(dir: string) {
  const { stored, derived } = graphOf(dir);
  expect(stored).toEqual(derived);
}

describe('linking', { timeout: 300_000 }, () => {
  it('goes on after kill -9, and stores no citation in part or twice', async () => {
    const dir = folder();
    const engine = openSqliteEngine(dir, { readers: 1 });
    await createIndexWriter(engine).write([article(184), ...judgments(1_500)]);
    const child = spawn(process.execPath, [LINK_ONE_BATCH, dir], { stdio: ['ignore', 'pipe', 'inherit'] });
    await once(child.stdout, 'data');
    child.kill('SIGKILL');
    await once(child, 'exit');
    const { linked, unlinked } = graphOf(dir);
    expect(linked).toBeGreaterThan(0);
    expect(unlinked).toBeGreaterThan(0);
    expectWhole(dir);
    expect(await linkDocuments(engine, { finder: FINDER })).toBe(unlinked);
    expectWhole(dir);
    expect(graphOf(dir)).toMatchObject({ linked: 1_501, unlinked: 0 });
    expect((await localDocuments(engine).read('law:B0000001:184'))?.citedBy).toBe(1_500);
    await engine.close();
  });

  it('runs while another process writes and searches are answered', async () => {
    const dir = folder();
    const engine = openSqliteEngine(dir, { readers: 2 });
    const other = openSqliteEngine(dir, { readers: 1 });
    await createIndexWriter(engine).write(judgments(1_000));
    const linking = linkDocuments(other);
    for (let i = 0; i < 10; i++) {
      await createIndexWriter(engine).write([
        article(184 + i),
        documentOf({ doc_id: `law:X${i}`, title: `某${i}條例` }),
      ]);
      expect(await searchByKeyword(engine, '民法', { limit: 1 })).toHaveLength(1);
      expect((await localDocuments(engine).read(judgment(1, '').doc_id))?.citations).toHaveLength(40);
    }
    await linking;
    await linkDocuments(engine, { finder: FINDER });
    expectWhole(dir);
    expect(graphOf(dir)).toMatchObject({ linked: 1_020, unlinked: 0 });
    await Promise.all([engine.close(), other.close()]);
  });

  it('links the documents of an index that was made before there was a citation graph', async () => {
    const dir = folder();
    const first = openSqliteEngine(dir, { readers: 1 });
    await createIndexWriter(first).write([article(184), judgment(1, '民法第184條')]);
    await first.close();
    makeOlder(dir, 1);
    const second = openSqliteEngine(dir, { readers: 1 });
    expect(await linkDocuments(second, { finder: FINDER })).toBe(2);
    expect((await localDocuments(second).read('law:B0000001:184'))?.citedBy).toBe(1);
    expectWhole(dir);
    await second.close();
  });
});
