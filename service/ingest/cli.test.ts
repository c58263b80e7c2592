import { execFileSync, spawn } from 'node:child_process';
import { on } from 'node:events';
import { createWriteStream, existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { COMMAND_TIMEOUT_MS } from '#service/engine/open.ts';
import { openSqliteEngine } from '#service/engine/sqlite/index.ts';
import { createIndexWriter } from '#service/indexing/writer.ts';
import { searchByKeyword } from '#service/search/keyword.ts';
import { hashedVector } from '#service/testing/hashing-model.ts';
import { localDocuments } from '#service/testing/local-documents.ts';
import { openAiServer } from '#service/testing/openai-server.ts';
import { ingest } from './ingest.ts';
import { KINDS } from './kinds.ts';
import { rarOf } from './testing/rar.ts';

const CLI = new URL('./cli.ts', import.meta.url).pathname;
const line = (doc_id: string, text = '契約') =>
  JSON.stringify({ doc_id, title: '民法', doc_type: '法規命令', text });

// Each run has low priority, so it may take long on a busy machine.
describe('npm run ingest', { timeout: 600_000 }, () => {
  let dir: string;
  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'ingest-'));
  });
  afterAll(() => rm(dir, { recursive: true, force: true }));

  let embedding = {};
  afterEach(() => {
    embedding = {};
  });

  async function run(data: string, ...args: string[]) {
    const child = spawn(process.execPath, [CLI, ...args], {
      env: { ...process.env, ...embedding, DATA_DIR: join(dir, data) },
    });
    const exit = new Promise<number | null>((resolve) => child.once('exit', resolve));
    const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)]);
    return { code: await exit, out: out.trim(), err };
  }
  async function file(name: string, ...lines: string[]) {
    await writeFile(join(dir, name), lines.join('\n'));
    return join(dir, name);
  }

  it('stores documents, and changes nothing the second time', async () => {
    const files = [await file('a.jsonl', line('a'), line('b')), await file('b.jsonl', line('c'))];
    const first = await run('one', 'jsonl', ...files);
    expect(first).toMatchObject({ code: 0, out: '3 read = 3 stored + 0 unchanged + 0 rejected' });
    expect(first.err).toContain('documents/s');
    const second = await run('one', 'jsonl', ...files);
    expect(second).toMatchObject({ code: 0, out: '3 read = 0 stored + 3 unchanged + 0 rejected' });
    const engine = openSqliteEngine(join(dir, 'one'), { timeoutMs: COMMAND_TIMEOUT_MS });
    expect(await searchByKeyword(engine, '契約', { limit: 5 })).toHaveLength(3);
    await engine.close();
  });

  it('links citations at the end', async () => {
    const cites = JSON.stringify({ doc_id: 'b', title: '函', doc_type: '函釋', text: '依民法第2條' });
    const cited = JSON.stringify({ doc_id: 'a', title: '民法第2條', doc_type: '法規命令', text: '' });
    const { err } = await run('linked', 'jsonl', await file('linked.jsonl', cites, cited));
    expect(err).toContain('2 documents linked, 0 to go');
    const engine = openSqliteEngine(join(dir, 'linked'), { timeoutMs: COMMAND_TIMEOUT_MS });
    expect((await localDocuments(engine).citing('a', { limit: 1, offset: 0 }))?.total).toBe(1);
    await engine.close();
  });

  it('lists bad lines by file, line and reason, without their text', async () => {
    const bad = await file('bad.jsonl', line('a'), '{"當事人":"王小明"}', line('b'));
    const { code, out, err } = await run('bad', 'jsonl', bad);
    expect(code).toBe(0);
    expect(out).toBe('3 read = 2 stored + 0 unchanged + 1 rejected');
    const rejects = await readFile(join(dir, 'bad', 'rejects.jsonl'), 'utf8');
    expect(JSON.parse(rejects)).toMatchObject({
      file: bad,
      line: 2,
      reason: expect.stringContaining('doc_id'),
    });
    expect(rejects + err + out).not.toContain('王小明');
  });

  it('goes on after a file that cannot be read, and fails only if none can', async () => {
    const good = await file('good.jsonl', line('a'));
    const mixed = await run('mixed', 'jsonl', join(dir, 'none.jsonl'), good);
    expect(mixed).toMatchObject({ code: 0, out: '1 read = 1 stored + 0 unchanged + 0 rejected' });
    expect(mixed.err).toContain('none.jsonl');
    expect((await run('none', 'jsonl', join(dir, 'none.jsonl'))).code).toBe(1);
    expect((await run('junk', 'jsonl', await file('junk.jsonl', 'x', 'y'))).code).toBe(1);
  });

  it('stops at a .rar that unpacks to more than 200 times its size, and keeps what was read before', async () => {
    const judgment = JSON.stringify({
      ...{ JID: 'TPSV,999,台虛,1,20990511,1', JYEAR: '999', JCASE: '台虛', JNO: '1', JDATE: '20990511' },
      ...{ JTITLE: '請求虛構', JFULL: '最高法院民事判決\r\n主文\r\n上訴駁回。' },
    });
    const letters = Buffer.alloc(1 + 4_097 * 10_000, 'a');
    const bombs = ['2.json', '3.json'].map((name) => ({ name, content: letters, isRepeated: true }));
    const archive = rarOf({ name: '1.json', content: judgment }, ...bombs);
    expect(archive.length).toBeLessThan(10_000);
    await writeFile(join(dir, '209905.rar'), archive);
    const { out, err } = await run('rar', 'judgments', join(dir, '209905.rar'));
    expect(err).toContain('more than 200 times its size unpacked');
    expect(out).toBe('2 read = 1 stored + 0 unchanged + 1 rejected');
  });

  it('has a reader for every kind, whose documents are stored and found', async () => {
    const made: [string, string, unknown, string][] = [
      [
        'statutes',
        'ChLaw.json',
        {
          Laws: [
            {
              LawName: '虛構法',
              LawURL: '?pcode=Z0000001',
              LawArticles: [{ ArticleType: 'A', ArticleNo: '第 1 條', ArticleContent: '甲\ue123' }],
            },
          ],
        },
        'law:Z0000001:1',
      ],
      ['interpretations', 'i.json', [{ number: 9001, holding: '甲\ue123' }], 'interp:9001'],
      [
        'constitutional',
        'c.json',
        [{ 裁定字號: '999年審裁字第1號', 主文: ['甲\ue123'] }],
        'const:999-審裁-1',
      ],
      [
        'judgments',
        'j.json',
        {
          JID: 'TPSV,999,虛,1,20990101,1',
          JYEAR: '999',
          JCASE: '虛',
          JNO: '1',
          JDATE: '20990101',
          JFULL: '甲\ue123',
        },
        'case:TPSV-999-虛-1-20990101-1',
      ],
      [
        'letters',
        'l.json',
        [{ issuer: '某部', number: '虛字第1號', text: '甲\ue123' }],
        'letter:某部-虛字第1號',
      ],
    ];
    const engine = openSqliteEngine(join(dir, 'kinds'), { readers: 1, timeoutMs: COMMAND_TIMEOUT_MS });
    // The readers are called directly, not by the command, whose first argument only picks one of them: this saves
    // processes.
    for (const [kind, name, content] of made) {
      const documents = KINDS[kind]!.reader(await file(name, JSON.stringify(content)));
      const { read, stored } = await ingest({ engine: createIndexWriter(engine), documents });
      expect([kind, read > 0, stored]).toEqual([kind, true, read]);
    }
    await engine.refresh();
    const found = await searchByKeyword(engine, '\ue123', { limit: 9 });
    expect(found.map(({ doc_id }) => doc_id).sort()).toEqual(made.map(([, , , doc_id]) => doc_id).sort());
    await engine.close();
  });

  it('makes vectors at its end, and keeps the documents if the embedding model refuses', async () => {
    let isAway = true;
    const { url } = await openAiServer((answer, { body }) => {
      if (isAway) return void answer.writeHead(403).end();
      const data = (body.input as string[]).map((input) => ({ embedding: hashedVector(input) }));
      answer.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ data }));
    });
    embedding = { EMBED_URL: url, EMBED_MODEL: 'm', EMBED_KEY: 'sk-very-secret' };
    const documents = await file('e.jsonl', line('a'), line('b'));
    const without = await run('embedded', 'jsonl', documents);
    expect(without).toMatchObject({ code: 0, out: '2 read = 2 stored + 0 unchanged + 0 rejected' });
    expect(without.err).toMatch(/403.*EMBED_KEY.*npm run corpus -- embed/s);
    expect(without.err).not.toContain('secret');
    isAway = false;
    expect((await run('embedded', 'jsonl', documents)).err).toContain(
      'vectors: 2 documents embedded, 0 to go',
    );
    const engine = openSqliteEngine(join(dir, 'embedded'), { timeoutMs: COMMAND_TIMEOUT_MS });
    expect(await engine.vectors.sets()).toMatchObject([
      { model: 'remote/m', documents: 2, isComplete: true },
    ]);
    await engine.close();
  });

  it('stores only the missing documents after kill -9 in the middle of a file, while searches are answered', async () => {
    const lines = Array.from({ length: 120 }, (_, i) => line(`d${i}`, `契約${'文'.repeat(30_000)}`));
    const long = await file('long.jsonl', ...lines);
    // A pipe that gives part of the file and does not end: on a machine of any speed, the kill comes in the middle of
    // the run.
    const pipe = join(dir, 'half.jsonl');
    execFileSync('mkfifo', [pipe]);
    const child = spawn(process.execPath, [CLI, 'jsonl', pipe], {
      env: { ...process.env, DATA_DIR: join(dir, 'killed') },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const exit = new Promise((resolve) => child.once('exit', resolve));
    const feed = createWriteStream(pipe).on('error', () => {}); // Writing fails once the reader is killed.
    feed.write(`${lines.slice(0, 75).join('\n')}\n`);
    // Progress of the first batch is printed: some documents are stored, but not all.
    for await (const [output] of on(child.stderr, 'data')) if (String(output).includes('documents/s')) break;
    child.kill('SIGKILL');
    await exit;
    feed.destroy();
    const engine = openSqliteEngine(join(dir, 'killed'), { timeoutMs: COMMAND_TIMEOUT_MS });
    const { documents } = await engine.store.stats();
    expect(documents).toBeGreaterThan(0);
    expect(documents).toBeLessThanOrEqual(75);
    const again = run('killed', 'jsonl', long);
    expect(await searchByKeyword(engine, '契約', { limit: 5 })).toHaveLength(5);
    const { out } = await again;
    expect(out).toBe(`120 read = ${120 - documents} stored + ${documents} unchanged + 0 rejected`);
    expect((await engine.store.stats()).documents).toBe(120);
    await engine.close();
  });

  it.each([[[]], [['jsonl']], [['novel', 'a.jsonl']], [['constructor', 'a']]])(
    'prints its usage for the arguments %j and exits with 2',
    async (args) => {
      const { code, err } = await run('usage', ...args);
      expect(code).toBe(2);
      expect(err).toContain('Usage: npm run ingest -- <kind> <file…>');
      expect(existsSync(join(dir, 'usage'))).toBe(false);
    },
  );
});
