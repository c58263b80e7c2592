import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { collect, testFolder } from '../testing/folder.ts';
import { zip64Of, zipOf } from '../testing/zip.ts';
import { openSources, type SourceOptions } from './sources.ts';

const { dir, write } = testFolder();

/** Every text by its name, without the folder. */
async function read(file: string, options?: SourceOptions) {
  const found: Record<string, string> = {};
  for await (const { name, parts } of openSources(file, options))
    found[name.slice(dir.length + 1)] = (await collect(parts)).join('');
  return found;
}

const LONG = '民𠀀'.repeat(300_000);

describe('openSources', () => {
  it.each([
    ['a.json', Buffer.from(`\ufeff${LONG}`)],
    ['a.json.gz', gzipSync(`\ufeff${LONG}`)],
  ])('reads %s part by part without its byte order mark', async (name, content) => {
    expect(await read(write(name, content))).toEqual({ [name]: LONG });
  });

  it('reads each wanted file of a .zip, packed or not, and reports the others as skipped', async () => {
    const file = write(
      'ChLaw.zip',
      zipOf(
        { name: 'ChLaw.json', content: `\ufeff${LONG}` },
        { name: 'folder/', content: '' },
        { name: 'folder/二.json', content: '二', stored: true },
        { name: 'empty.json', content: '', stored: true },
        { name: 'schema.csv', content: 'a,b' },
      ),
    );
    const skipped: string[] = [];
    const shares: number[] = [];
    const found = await read(file, {
      wants: (name) => name.endsWith('.json'),
      onSkip: (name) => skipped.push(name.slice(dir.length + 1)),
      onShare: (share) => shares.push(share),
    });
    expect(found).toEqual({
      'ChLaw.zip!ChLaw.json': LONG,
      'ChLaw.zip!folder/二.json': '二',
      'ChLaw.zip!empty.json': '',
    });
    expect(skipped).toEqual(['ChLaw.zip!schema.csv']);
    expect(shares.at(-1)).toBe(1);
  });

  it.each([
    ['cut short', zipOf({ name: 'a.json', content: LONG }).subarray(0, -30), /cut short/],
    ['not a zip', Buffer.from('PK'), /not a \.zip/],
    ['encrypted', zipOf({ name: 'a.json', content: 'a', flags: 1 }), /encrypted/],
    ['packed by an unknown method', zipOf({ name: 'a.json', content: 'a', method: 14 }), /unknown way/],
    ['without wanted files', zipOf({ name: 'a.pdf', content: 'a' }), /holds no file/],
  ])('reports what is wrong with a .zip that is %s', async (name, content, reason) => {
    const file = write(`${name}.zip`, content);
    await expect(read(file, { wants: (entry) => entry.endsWith('.json') })).rejects.toThrow(reason);
  });

  it.each([
    ['a .zip', 'bomb.zip', () => zipOf({ name: 'a.json', content: Buffer.alloc(80_000_000, 'a') })],
    [
      'a .zip of many small files',
      'bombs.zip',
      () =>
        zipOf(
          ...Array.from({ length: 8 }, (_, n) => ({
            name: `${n}.json`,
            content: Buffer.alloc(10_000_000, 'a'),
          })),
        ),
    ],
    ['a .gz', 'bomb.json.gz', () => gzipSync(Buffer.alloc(80_000_000, 'a'))],
  ])('stops reading %s that unpacks to more than 200 times its size', async (_, name, make) => {
    const content = make();
    expect(content.length).toBeLessThan(200_000);
    let bytes = 0;
    const counting = async () => {
      for await (const { parts } of openSources(write(name, content)))
        for await (const part of parts) bytes += part.length;
    };
    await expect(counting()).rejects.toThrow(/200 times its size unpacked/);
    expect(bytes).toBeLessThan(68_000_000);
  });

  it('reads a ZIP64 archive', async () => {
    const file = write(
      'big.zip',
      zip64Of({ name: 'a.json', content: LONG }, { name: '二.json', content: '二' }),
    );
    expect(await read(file)).toEqual({ 'big.zip!a.json': LONG, 'big.zip!二.json': '二' });
  });

  it('reads file names in Big5, as old programs write them', async () => {
    const file = write('big5.zip', zipOf({ name: Buffer.from('a5c1aa6b2e6a736f6e', 'hex'), content: '一' }));
    expect(await read(file)).toEqual({ 'big5.zip!民法.json': '一' });
  });

  it('stops at a file that unpacks to more than the table of contents says', async () => {
    const bomb = zipOf({ name: 'a.json', content: LONG, unpackedBytes: 1_000 });
    await expect(read(write('bomb.zip', bomb))).rejects.toThrow(/a\.json is damaged: .*too many bytes/);
  });

  it('reads a text with a damaged character', async () => {
    const bytes = Buffer.from('民法'.repeat(50));
    bytes[4] = 0xff;
    expect((await read(write('hurt.json', bytes)))['hurt.json']).toContain('民\ufffd');
  });

  it('rejects a .zip with a damaged byte by its checksum', async () => {
    const bytes = zipOf({ name: 'a.json', content: 'abcdef', stored: true });
    bytes[38] = 0x7a;
    await expect(read(write('damaged.zip', bytes))).rejects.toThrow(/checksum/);
  });

  it.each([
    ['Big5', Buffer.from('b8eaa5c1aab32ca5c1aa6b', 'hex'), '資民玟,民法'],
    ['UTF-16', Buffer.from('\ufeff民法𠀀', 'utf16le'), '民法𠀀'],
    ['big-endian UTF-16', Buffer.from('\ufeff民法', 'utf16le').swap16(), '民法'],
  ])('reads text in %s', async (name, bytes, text) => {
    const [content] = Object.values(await read(write(`${name.length}.csv`, bytes)));
    expect(content).toBe(text);
  });

  it('throws for a file that is not there, a broken .gz and an unknown encoding', async () => {
    await expect(read(`${dir}/none.json`)).rejects.toThrow(/ENOENT/);
    await expect(read(write('bad.json.gz', 'no gzip'))).rejects.toThrow();
    await expect(read(write('cut.json.gz', gzipSync(LONG).subarray(0, -9)))).rejects.toThrow();
    await expect(
      read(write('gbk.csv', Buffer.from('d6d0bbaac8cbc3f1b9b2bacdb9fab7a8c2c980ff', 'hex'))),
    ).rejects.toThrow(/Big5/);
  });
});
