import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import type { SourceDocument } from '#lib/contract/document.ts';
import { documentOf } from '#service/engine/engine.suite.ts';
import { memoryEngine } from '#service/testing/memory-engine.ts';
import { openSqliteEngine } from '../index.ts';
import { graphOf, makeOlder } from '../testing.ts';

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

const CLI = new URL('../../../ingest/corpus.cli.ts', import.meta.url).pathname;

function expectWhole(dir: string) {
  const { stored, derived } = graphOf(dir);
  expect(stored).toEqual(derived);
}

describe('linking', { timeout: 60_000 }, () => {
  it('goes on after kill -9, with nothing half and nothing twice', async () => {
    const dir = folder();
    const engine = openSqliteEngine(dir, { readers: 1 });
    await engine.write([article(184), ...judgments(1_500)]);
    const child = spawn(process.execPath, [CLI, 'link'], { env: { ...process.env, DATA_DIR: dir } });
    const exit = new Promise((resolve) => child.once('exit', resolve));
    await new Promise<void>((resolve) =>
      child.stderr.on('data', (told) => String(told).includes('linked') && resolve()),
    );
    child.kill('SIGKILL');
    await exit;
    const { linked, unlinked } = graphOf(dir);
    expect(linked).toBeGreaterThan(0);
    expect(unlinked).toBeGreaterThan(0);
    expectWhole(dir);
    expect(await engine.link()).toBe(unlinked);
    expectWhole(dir);
    expect(graphOf(dir)).toMatchObject({ linked: 1_501, unlinked: 0 });
    expect((await engine.read('law:B0000001:184'))?.citedBy).toBe(1_500);
    await engine.close();
  });

  it('runs while another process writes and searches are answered', async () => {
    const dir = folder();
    const engine = openSqliteEngine(dir, { readers: 2 });
    const other = openSqliteEngine(dir, { readers: 1 });
    await engine.write(judgments(1_000));
    const linking = other.link();
    for (let i = 0; i < 10; i++) {
      await engine.write([article(184 + i), documentOf({ doc_id: `law:X${i}`, title: `某${i}條例` })]);
      expect(await engine.keyword('民法', { limit: 1 })).toHaveLength(1);
      expect((await engine.read(judgment(1, '').doc_id))?.citations).toHaveLength(40);
    }
    await linking;
    await engine.link();
    expectWhole(dir);
    expect(graphOf(dir)).toMatchObject({ linked: 1_020, unlinked: 0 });
    await Promise.all([engine.close(), other.close()]);
  });

  it('stores a target once, however often it is cited and linked', async () => {
    const dir = folder();
    const engine = openSqliteEngine(dir, { readers: 1 });
    await engine.write(judgments(10, '民法第184條第1項前段、民法第184條、民§184Ⅱ。'));
    await engine.link();
    await engine.link({ again: true });
    expect(graphOf(dir).targets).toHaveLength(1);
    expectWhole(dir);
    await engine.close();
  });

  it('enters the documents of an index that was made before there was a graph', async () => {
    const dir = folder();
    const first = openSqliteEngine(dir, { readers: 1 });
    await first.write([article(184), judgment(1, '民法第184條')]);
    await first.close();
    makeOlder(dir, 1);
    const second = openSqliteEngine(dir, { readers: 1 });
    expect(await second.link()).toBe(2);
    expect((await second.read('law:B0000001:184'))?.citedBy).toBe(1);
    expectWhole(dir);
    await second.close();
  });

  it('gives what the texts say after any writes and removals, in any order, linked in between or not', async () => {
    const texts = fc.constantFrom(
      '民法第2條',
      '前條、第3條',
      '甲乙辦法第1條及109年度台上字第7號',
      '釋字第1號',
      '無',
    );
    const fields = fc.constantFrom(
      ...[1, 2, 3].map((no) => article(no)),
      documentOf({ doc_id: 'law:B0000001', title: '民法' }),
      documentOf({ doc_id: 'law:Z:1', title: '甲乙辦法第1條' }),
      documentOf({ doc_id: 'interp:1', title: '司法院釋字第1號解釋', doc_type: '釋字' }),
      judgment(7, ''),
      judgment(8, ''),
    );
    const write = fc
      .record({ document: fields, text: texts })
      .map(({ document, text }) => ({ ...document, text }));
    const step = fc.oneof(
      { weight: 5, arbitrary: write },
      fields.map(({ doc_id }) => doc_id),
      fc.constant('link'),
    );
    const dir = folder();
    const engine = openSqliteEngine(dir, { readers: 1 });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 20 }), async (steps) => {
        const memory = memoryEngine([]);
        const all = [...new Set(steps.map((one) => (typeof one === 'string' ? one : one.doc_id)))];
        for (const one of steps) {
          if (typeof one !== 'string') for (const each of [engine, memory]) await each.write([one]);
          else if (one === 'link') await engine.link();
          else for (const each of [engine, memory]) await each.remove([one]);
        }
        await engine.link();
        const asked = { limit: 50, offset: 0 };
        for (const id of all) {
          expect(await engine.read(id)).toEqual(await memory.read(id));
          const [found, expected] = [await engine.citing(id, asked), await memory.citing(id, asked)];
          const byId = (a: { doc_id: string }, b: { doc_id: string }) => (a.doc_id < b.doc_id ? -1 : 1);
          expect(found && { ...found, documents: found.documents.toSorted(byId) }).toEqual(
            expected && { ...expected, documents: expected.documents.toSorted(byId) },
          );
        }
        expectWhole(dir);
        await engine.remove(all);
        expect(graphOf(dir)).toMatchObject({ linked: 0, unlinked: 0 });
      }),
      { numRuns: 40 },
    );
    await engine.close();
  });
});
