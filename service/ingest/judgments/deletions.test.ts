import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createIndexWriter } from '#service/indexing/writer.ts';
import { memoryEngine } from '#service/testing/memory-engine.ts';
import { createConflictDetector } from '../conflict-detector.ts';
import { ingest } from '../ingest.ts';
import { KINDS } from '../kinds.ts';
import { collect, testFolder } from '../testing/folder.ts';
import { rarOf } from '../testing/rar.ts';
import { isDeletionList, readDeletions } from './deletions.ts';

const { write } = testFolder();
const NAME = '209906.rar!Delete-Infor.csv';
async function* partsOf(text: string) {
  yield text;
}
const read = (text: string) => collect(readDeletions({ name: NAME, parts: partsOf(text) }));
const removed = async (text: string) =>
  (await read(text)).flatMap((one) => ('remove' in one ? [one.remove] : []));
const reasons = async (text: string) =>
  (await read(text)).flatMap((one) => ('reject' in one ? [[one.reject.line, one.reject.reason]] : []));

const ID = 'case:TPSV-999-台虛-1-20990511-1';
test.each([
  'JID\n"TPSV,999,台虛,1,20990511,1"\n',
  '"TPSV,999,台虛,1,20990511,1"',
  '﻿刪除日期,JID,原因\r\n2099-06-01,"TPSV,999,台虛,1,20990511,1","當事人,聲請"\r\n',
  'TPSV,999,台虛,1,20990511,1',
  '法院,年,字,號,日,次\nTPSV,999,台虛,1,20990511,1\n',
  '1\tTPSV,999,台虛,1,20990511,1\t不公開\n',
])('a list of deletions deletes a judgment wherever in a row its JID is: %j', async (text) => {
  expect(await removed(text)).toEqual([ID]);
  expect(await reasons(text)).toEqual([]);
});

test('a list of deletions may have a JID without its last number and several JIDs in a row', async () =>
  expect(
    await removed('TPDM,90,虛,1,20010203\n"TPHM,99,上更(一),5,20990101,2";"KSHM,99,虛,6,20990101,1"\n'),
  ).toEqual([
    'case:TPDM-90-虛-1-20010203',
    'case:TPHM-99-上更(一)-5-20990101-2',
    'case:KSHM-99-虛-6-20990101-1',
  ]));

test('rows without a JID are reported by their lines; if no row has one, the columns are reported', async () => {
  expect(await reasons('JID\nTPSV,999,台虛,1,20990511,1\n查無\n')).toEqual([
    [3, expect.stringContaining('nothing was deleted for it')],
  ]);
  expect(await reasons('案號,日期\n甲,乙\n丙,丁\n')).toEqual([
    [1, expect.stringContaining('columns: 案號, 日期')],
  ]);
  expect(await read('案號,日期\n')).toEqual([]);
});

test('a list with any row that is not empty yields a deletion or a reject', () =>
  fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom('TPSV,999,台虛,1,20990511,1', '"甲', '乙"', ',', '丙'), { maxLength: 6 }),
      async (rows) => {
        const text = ['JID', ...rows].join('\n');
        if (rows.some((row) => /[甲乙丙T]/u.test(row))) expect((await read(text)).length).toBeGreaterThan(0);
      },
    ),
  ));

test('isDeletionList recognizes a list of deletions by its file name, in an archive or unpacked', () => {
  for (const name of [NAME, '/data/209906/Delete-Infor.csv', 'delete_info.csv', 'a.rar!b\\DeleteInfor.csv'])
    expect(isDeletionList(name)).toBe(true);
  for (const name of ['a.rar!1.json', 'Undelete-Infor.csv', 'Delete-Infor.csv.json', 'a.csv'])
    expect(isDeletionList(name)).toBe(false);
});

test('the list of deletions of one monthly archive deletes judgments of another, which are counted as deleted', async () => {
  const file = (number: number) => ({
    name: `209905/${number}.json`,
    content: JSON.stringify({
      ...{ JID: `TPSV,999,台虛,${number},20990511,1`, JYEAR: '999', JCASE: '台虛', JNO: `${number}` },
      ...{ JDATE: '20990511', JTITLE: '請求虛構', JFULL: '最高法院民事判決\r\n主文\r\n上訴駁回。' },
    }),
  });
  const list = 'JID,理由\r\n"TPSV,999,台虛,1,20990511,1",不公開\r\nTPSV,999,台虛,2,20990511,1,不公開\r\n';
  const archives = [
    write('209905.rar', rarOf(...[1, 2, 3].map(file))),
    write('209906.rar', rarOf({ name: '209906/Delete-Infor.csv', content: list })),
  ];
  const writer = createIndexWriter(memoryEngine([]));
  const isConflict = createConflictDetector();
  const counts = [];
  for (const archive of archives)
    counts.push(
      await ingest({ engine: writer, documents: KINDS.judgments?.reader(archive) ?? [], isConflict }),
    );
  expect(counts).toMatchObject([
    { read: 3, stored: 3, deleted: 0, rejected: 0 },
    { read: 2, stored: 0, deleted: 2, rejected: 0 },
  ]);
  expect(await writer.idsUnder('case:')).toEqual(['case:TPSV-999-台虛-3-20990511-1']);
});
