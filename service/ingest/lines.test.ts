import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readLines } from './lines.ts';

let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'lines-'));
});
afterAll(() => rm(dir, { recursive: true, force: true }));

async function read(content: string | Buffer, name = 'file') {
  const file = join(dir, name);
  await writeFile(file, content);
  const lines: string[] = [];
  for await (const line of readLines(file)) lines.push(line);
  return lines;
}

it('readLines yields the lines between line feeds, whatever other characters they have', async () => {
  const line = fc.string({ unit: fc.constantFrom(...'a民𠀀\u2028\u2029\u0085\r\v '), maxLength: 8 });
  await fc.assert(
    fc.asyncProperty(fc.array(line), async (lines) => {
      const expected = lines.at(-1) === '' ? lines.slice(0, -1) : lines;
      expect(await read(lines.join('\n'))).toEqual(expected);
    }),
    { numRuns: 50 },
  );
});

it('readLines splits no character at the end of a chunk', async () => {
  const lines = Array.from({ length: 3 }, (_, i) => `${'x'.repeat(i)}${'民𠀀'.repeat(40_000)}`);
  expect(await read(lines.join('\n'))).toEqual(lines);
});

it('readLines drops a byte order mark only at the beginning of a file', async () => {
  expect(await read('\ufeffa\n\ufeffb')).toEqual(['a', '\ufeffb']);
  expect(await read('\ufeffa')).toEqual(['a']);
});

it('readLines unpacks a .gz file even if its name is in capitals', async () => {
  expect(await read(gzipSync('a\n民'), 'LIST.JSONL.GZ')).toEqual(['a', '民']);
});

it('readLines rejects a .gz that unpacks to more than 200 times its size', async () => {
  const bomb = gzipSync(Buffer.alloc(70_000_000, `${'x'.repeat(999)}\n`));
  await expect(read(bomb, 'bomb.jsonl.gz')).rejects.toThrow(/more than 200 times its size/);
});
