import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readJudgments } from '../judgments/judgment.ts';
import { collect, documentsIn, testFolder } from '../testing/folder.ts';
import { rar4Of, rarOf } from '../testing/rar.ts';
import { type RarOptions, rarEntries } from './rar.ts';

const { dir, write } = testFolder();
const LONG = '民𠀀'.repeat(300_000);
const read = async (file: string, options?: RarOptions) =>
  Object.fromEntries(
    (await collect(rarEntries(file, options))).map(({ name, content }) => [name, content.toString()]),
  );

describe('rarEntries', () => {
  it.each([
    ['5', rarOf],
    ['4', rar4Of],
  ])(
    'returns each wanted file of a .rar of version %s, and reports the names of the others',
    async (version, pack) => {
      const file = write(
        `${version}.rar`,
        pack(
          { name: 'a.json', content: LONG },
          { name: 'b.pdf', content: 'b' },
          { name: 'c.json', content: '' },
        ),
      );
      const skipped: string[] = [];
      const options = {
        wants: (name: string) => name.endsWith('.json'),
        onSkip: (name: string) => skipped.push(name),
      };
      expect(await read(file, options)).toEqual({ 'a.json': LONG, 'c.json': '' });
      expect(skipped).toEqual(['b.pdf']);
    },
  );

  it('unpacks packed files, and rejects one whose checksum is wrong', async () => {
    const content = '主文：上訴駁回。'.repeat(500);
    const file = { name: 'a.json', content, isPacked: true };
    expect(await read(write('packed.rar', rarOf(file, { name: 'b.json', content: 'b' })))).toEqual({
      'a.json': content,
      'b.json': 'b',
    });
    await expect(read(write('packed-badly.rar', rarOf({ ...file, crc: 1 })))).rejects.toThrow(/is damaged/);
  });

  it('rejects a file that is longer than its header says', async () => {
    const longer = rarOf({
      name: 'a.json',
      content: 'a'.repeat(3_000),
      isPacked: true,
      unpackedBytes: 2_999,
    });
    await expect(read(write('longer.rar', longer))).rejects.toThrow(/a\.json is damaged/);
  });

  it('yields a file before it reads the next, so that an archive needs the memory of one of its files', async () => {
    const files = Array.from({ length: 20 }, (_, index) => ({ name: `${index}.json`, content: LONG }));
    const shares: number[] = [];
    for await (const { share } of rarEntries(write('many.rar', rarOf(...files)))) {
      shares.push(share);
      if (shares.length === 2) break;
    }
    expect(shares.map((share) => Math.round(share * 10) / 10)).toEqual([0.1, 0.1]);
    expect(shares[0]).toBeLessThan(0.08);
  });

  it('reads two archives at the same time without mixing up their files', async () => {
    const packed = (name: string) =>
      rarEntries(
        write(`${name}.rar`, rarOf({ name, content: name }, { name: `${name}2`, content: `${name}2` })),
      );
    const [one, other] = [packed('x'), packed('y')];
    const names: string[] = [];
    for (let n = 0; n < 2; n++)
      for (const entries of [one, other]) names.push(String((await entries.next()).value?.content));
    expect(names).toEqual(['x', 'y', 'x2', 'y2']);
    await Promise.all([one.return(undefined), other.return(undefined)]);
  });

  it('writes nothing to disk, whatever its files are called', async () => {
    const names = ['../../escape.json', '/tmp/absolute.json', 'C:\\windows.json', 'folder/in.json'];
    const file = write('names.rar', rarOf(...names.map((name) => ({ name, content: 'x' }))));
    const before = readdirSync(dir, { recursive: true });
    expect(Object.values(await read(file))).toEqual(['x', 'x', 'x', 'x']);
    expect(readdirSync(dir, { recursive: true })).toEqual(before);
  });

  it.each([
    ['cut short', rarOf({ name: 'a.json', content: LONG }).subarray(0, -300_000), /damaged or cut short/],
    ['damaged', rarOf({ name: 'a.json', content: LONG, crc: 1 }), /a\.json is damaged/],
    ['something else', Buffer.from('PK\x03\x04'), /not a \.rar/],
    ['empty', Buffer.alloc(0), /not a \.rar/],
    [
      'too large in its header',
      rarOf({ name: 'a.json', content: 'a', unpackedBytes: 2 ** 30 }),
      /a\.json is larger than 64 MB/,
    ],
  ])(
    'reports what is wrong with a .rar that is %s, and can read the next one',
    async (name, content, reason) => {
      await expect(read(write(`${name}.rar`, content))).rejects.toThrow(reason);
      expect(await read(write('good.rar', rarOf({ name: 'a', content: 'a' })))).toEqual({ a: 'a' });
    },
  );

  it('survives any changed byte: it reads the archive or rejects it with a message, and can read the next one', async () => {
    const good = rarOf({ name: 'a.json', content: '民'.repeat(50) }, { name: 'b.json', content: 'b' });
    for (let at = 0; at < good.length; at++) {
      const bad = Buffer.from(good);
      bad[at] = (bad[at] ?? 0) ^ 0xff;
      await read(write('bad.rar', bad)).catch((error: Error) => expect(error.message).toMatch(/\S/));
    }
    expect(Object.keys(await read(write('good.rar', good)))).toEqual(['a.json', 'b.json']);
  });
});

describe('a monthly archive', () => {
  it('is read as published: one file for each judgment in folders of courts; a bad one is reported with its place', async () => {
    const record = (number: number) => ({
      ...{ JID: `TPSV,999,台虛,${number},20990511,1`, JYEAR: '999', JCASE: '台虛', JNO: String(number) },
      ...{ JDATE: '20990511', JTITLE: '請求虛構', JFULL: '最高法院民事判決\r\n主文\r\n上訴駁回。' },
    });
    const file = write(
      '209905.rar',
      rarOf(
        { name: '209905', content: '', isFolder: true },
        { name: '209905/最高法院民事/1.json', content: `\ufeff${JSON.stringify(record(1))}` },
        { name: '209905/最高法院民事/2.json', content: '{' },
        { name: '209905/最高法院民事/3.json', content: JSON.stringify(record(3)) },
        { name: '209905/最高法院民事/3.pdf', content: 'x' },
      ),
    );
    const shares: number[] = [];
    const skipped: string[] = [];
    const reads = await collect(
      readJudgments(file, { onShare: (share) => shares.push(share), onSkip: (name) => skipped.push(name) }),
    );
    expect(documentsIn(reads).map(({ doc_id }) => doc_id)).toEqual([
      'case:TPSV-999-台虛-1-20990511-1',
      'case:TPSV-999-台虛-3-20990511-1',
    ]);
    expect(reads[1]).toMatchObject({
      reject: { file: `${file}!209905/最高法院民事/2.json`, reason: 'is not JSON' },
    });
    expect(skipped).toEqual([`${file}!209905/最高法院民事/3.pdf`]);
    expect(shares.at(-1)).toBe(1);
  });
});
