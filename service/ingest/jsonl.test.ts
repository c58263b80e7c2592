import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readJsonl } from './jsonl.ts';
import type { ReadRecord, Removal } from './reader.ts';

const line = (doc_id: string, more = {}) =>
  JSON.stringify({ doc_id, title: '民法第1條', doc_type: '法規命令', text: '文', ...more });

async function collect<T>(items: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const item of items) all.push(item);
  return all;
}

describe('readJsonl', () => {
  let dir: string;
  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'jsonl-'));
  });
  afterAll(() => rm(dir, { recursive: true, force: true }));

  async function read(content: string | Buffer, name = 'a.jsonl'): Promise<(ReadRecord | Removal)[]> {
    const file = join(dir, name);
    await writeFile(file, content);
    return collect(readJsonl(file));
  }
  const summaryOf = (reads: readonly (ReadRecord | Removal)[]) =>
    reads.map((one) => {
      if ('document' in one) return one.document.doc_id;
      return 'remove' in one ? `delete ${one.remove}` : `${one.reject.line}: ${one.reject.reason}`;
    });

  it('reads documents and fills in what they leave out', async () => {
    expect(await read(`${line('a', { level: '最高', date: '2020-02-29' })}\n`)).toEqual([
      {
        document: {
          doc_id: 'a',
          title: '民法第1條',
          doc_type: '法規命令',
          is_abandoned: false,
          date: '2020-02-29',
          level: '最高',
          court: null,
          issuer: null,
          text: '文',
        },
        place: { file: join(dir, 'a.jsonl'), line: 1 },
      },
    ]);
  });

  it('takes CRLF, blank lines, a byte order mark and a last line without an end', async () => {
    expect(summaryOf(await read(`\ufeff${line('a')}\r\n\r\n  \n${line('b')}`))).toEqual(['a', 'b']);
  });

  it('reads deletions', async () => {
    const reads = await read(`${line('a')}\n{"doc_id":"law:B","deleted":true}\n`);
    expect(summaryOf(reads)).toEqual(['a', 'delete law:B']);
    expect(reads[1]).toMatchObject({ place: { line: 2 } });
  });

  it('reads .gz', async () => {
    expect(summaryOf(await read(gzipSync(`${line('a')}\n${line('b')}`), 'a.jsonl.gz'))).toEqual(['a', 'b']);
  });

  it('keeps U+2028 and U+0085 inside a text, which are no line ends', async () => {
    const [one] = await read(line('a', { text: 'a\u2028b\u0085c' }));
    expect(one).toMatchObject({ document: { text: 'a\u2028b\u0085c' } });
  });

  it.each([
    ['no JSON {', /^2: is not JSON$/],
    ['[1]', /^2: .*object/],
    ['null', /^2: /],
    [line('a b'), /^2: doc_id: must be/],
    [line('b', { doc_type: '小說' }), /^2: doc_type: /],
    [line('b', { date: '2023-02-29' }), /^2: date: /],
    [line('b', { text: 1 }), /^2: text: /],
    [line('b', { text: 1, title: '' }), /^2: (?=.*text: )(?=.*title: )/],
    [line('b', { extra: 1 }), /^2: .*extra/],
    [line('b', { deleted: true }), /^2: .*title/],
    ['{"doc_id":"b","deleted":false}', /^2: deleted: /],
    ['{"doc_id":"b c","deleted":true}', /^2: doc_id: /],
  ])('rejects %j with its line and reason, and goes on', async (bad, reason) => {
    const reads = await read(`${line('a')}\n${bad}\n${line('c')}\n`);
    expect(summaryOf(reads)).toEqual(['a', expect.stringMatching(reason), 'c']);
    expect(reads[1]).toMatchObject({ reject: { file: join(dir, 'a.jsonl'), line: 2 } });
  });

  it('never includes the text of a bad line in a reject', async () => {
    const reads = await read(line('秘密 編號', { title: '當事人王小明', text: 5, level: '王小明' }));
    expect(JSON.stringify(reads)).not.toMatch(/王小明|秘密/);
  });

  it('throws for a file that is not there, and for a broken .gz', async () => {
    await expect(collect(readJsonl(join(dir, 'none.jsonl')))).rejects.toThrow(/ENOENT/);
    await expect(read('no gzip', 'b.jsonl.gz')).rejects.toThrow();
    const cut = gzipSync(Array.from({ length: 5000 }, (_, i) => line(`d${i}`)).join('\n')).subarray(0, 5000);
    await expect(read(cut, 'c.jsonl.gz')).rejects.toThrow();
  });

  it('lets the consumer stop after the first document', async () => {
    const file = join(dir, 'long.jsonl');
    await writeFile(file, Array.from({ length: 10_000 }, (_, i) => line(`d${i}`)).join('\n'));
    for await (const one of readJsonl(file)) {
      expect(one).toMatchObject({ document: { doc_id: 'd0' } });
      break;
    }
  });
});
