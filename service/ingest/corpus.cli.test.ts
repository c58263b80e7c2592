import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { COMMAND_TIMEOUT_MS } from '#service/engine/open.ts';
import { openSqliteEngine } from '#service/engine/sqlite/index.ts';
import { createIndexWriter } from '#service/indexing/writer.ts';
import { documentOf } from '#service/testing/document-of.ts';
import { testFolder } from './testing/folder.ts';

const { dir, write } = testFolder();
const CLI = new URL('./corpus.cli.ts', import.meta.url).pathname;

function run(...args: string[]) {
  const env = { ...process.env, DATA_DIR: dir };
  const { status, stdout, stderr } = spawnSync(process.execPath, [CLI, ...args], { env, encoding: 'utf8' });
  return { code: status, out: stdout.trim(), err: stderr };
}

describe('npm run corpus', () => {
  beforeAll(async () => {
    const engine = openSqliteEngine(dir, { readers: 1, timeoutMs: COMMAND_TIMEOUT_MS });
    await createIndexWriter(engine).write([
      documentOf({ doc_id: 'law:A1', date: '2020-01-01' }),
      documentOf({ doc_id: 'law:A1:1', date: '1999-12-31' }),
      documentOf({ doc_id: 'law:A10', date: null }),
      documentOf({ doc_id: 'interp:1', doc_type: '釋字' }),
      documentOf({ doc_id: 'law:A9', title: '示範民事法', text: '章節\n第一章　通則（第1條）', date: null }),
      documentOf({ doc_id: 'law:A9:1', title: '示範民事法第1條', date: null }),
    ]);
    await engine.close();
    writeFileSync(`${dir}/rejects.jsonl`, '{}\n{}\n');
  });

  it('prints counts by kind, dates, size and rejects', () => {
    const { code, out } = run('status', '--json');
    expect(code).toBe(0);
    const status = JSON.parse(out);
    expect(status).toMatchObject({ documents: 6, rejects: { count: 2 } });
    expect(status.byType).toContainEqual({
      type: '法規命令',
      documents: 5,
      earliest: '1999-12-31',
      latest: '2020-01-01',
    });
    expect(status.bytes).toBeGreaterThan(0);
    const text = run('status').out;
    expect(text).toMatch(/^法規命令\S*\s+5 {2}1999-12-31 … 2020-01-01$/m);
    expect(text).toMatch(/^all +6 {2}[\d.]+ MB$/m);
    expect(text).toContain('rejected last: 2');
  });

  it('links documents that are not linked yet, and all of them again on demand', () => {
    expect(run('link').out).toBe('linked: 6');
    expect(run('link').out).toBe('linked: 0');
    expect(run('link', '--all').out).toBe('linked: 6');
  });

  it('shows an article with its description, by citation or id', () => {
    const byCitation = run('describe', '示範民事法第1條', 'law:A10:9');
    expect(byCitation.out).toContain('示範民事法第1條　law:A9:1');
    expect(byCitation.out).toContain('編章　通則');
    expect(byCitation.out).toContain('law:A10:9 is not held.');
    expect(run('describe', 'law:A9:1').out).toContain('示範民事法第1條');
    expect(run('describe').code).toBe(2);
  });

  it('removes documents by id, an act with its articles', () => {
    expect(run('remove', 'law:A1', 'none').out).toBe('removed: 2');
    expect(run('remove', '--from', write('ids.txt', 'interp:1\r\n\r\n')).out).toBe('removed: 1');
    expect(JSON.parse(run('status', '--json').out).documents).toBe(3);
  });

  it('removes fictional documents of every kind, and none whose id only looks like theirs', async () => {
    const kept = ['law:DEMOCRACY1', 'case:DEM-1', 'law:A10'];
    const engine = openSqliteEngine(dir, { readers: 1, timeoutMs: COMMAND_TIMEOUT_MS });
    await createIndexWriter(engine).write(
      [
        ...kept,
        'law:DEMO09',
        'law:DEMO09:1',
        'interp:DEMO-37',
        'const:DEMO-112-憲判-2',
        'case:DEMO-SDSV-106-台上-1320-20171109-1',
        'letter:DEMO-法務-11203500010',
      ].map((doc_id) => documentOf({ doc_id })),
    );
    expect(run('remove', '--fictional').out).toBe('removed: 6');
    expect(run('remove', '--fictional').out).toBe('removed: 0');
    expect((await engine.store.getMany(kept)).filter(Boolean)).toHaveLength(3);
    await engine.close();
  });

  it('makes vectors with the shipped model if no other is configured', () => {
    expect(run('embed').out).toMatch(/^embedded: \d+$/m);
  });

  it.each([[[]], [['novel']], [['remove']], [['status', 'x']], [['link', 'x']], [['status', '--novel']]])(
    'prints its usage for the arguments %j and exits with 2',
    (args) => {
      const { code, err } = run(...args);
      expect(code).toBe(2);
      expect(err).toContain('Usage: npm run corpus');
    },
  );
});
