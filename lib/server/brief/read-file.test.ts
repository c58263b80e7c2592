import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { deflateRawSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { CHECK_TEXT_MAX } from '#lib/contract/names.ts';
import { fileKind } from './file-kind.ts';
import { readBriefFile } from './read-file.ts';
import { makePdf } from './testing/make-pdf.ts';
import { makeZip } from './testing/make-zip.ts';
import { textOfHtml } from './text-of-html.ts';
import { writeWord } from './word.ts';

const TEXT = '民事準備書狀\n依民法第184條，「因故意或過失」云云。';
const word = async (text: string) =>
  Buffer.from(await writeWord({ text, comments: [], author: '法研台', title: '書狀' }));

describe('a file is what its first bytes say', () => {
  test.each([
    ['docx', 'PK\u0003\u0004'],
    ['pdf', '%PDF-1.7'],
    ['pdf', '\n\n%PDF-1.7'],
    ['text', '民法'],
    ['text', ''],
    ['unknown_kind', 'a\0b'],
  ] as const)('%s', (kind, bytes) => expect(fileKind(Buffer.from(bytes))).toBe(kind));
});

describe('the text of a file is read', () => {
  test('of Word, with one line per paragraph', async () =>
    expect(await readBriefFile(await word(TEXT))).toEqual({ text: TEXT }));

  test.each([
    ['UTF-8', Buffer.from(TEXT)],
    ['UTF-8 with its mark', Buffer.from(`\ufeff${TEXT}`)],
    ['UTF-16', Buffer.from(`\ufeff${TEXT}`, 'utf16le')],
    ['lines of Windows', Buffer.from(TEXT.replace('\n', '\r\n'))],
  ])('of a text file in %s', async (_, bytes) => expect(await readBriefFile(bytes)).toEqual({ text: TEXT }));

  test('of a text file in Big5', async () =>
    // 民法第184條
    expect(await readBriefFile(Buffer.from('a5c1aa6bb2c4313834b1f8', 'hex'))).toEqual({
      text: '民法第184條',
    }));

  test('of a PDF, with its lines', async () =>
    expect(await readBriefFile(makePdf(['Civil Code 184', 'second line']))).toEqual({
      text: 'Civil Code 184\nsecond line',
    }));
});

test('footnotes of a Word file are kept, without their back references', () =>
  expect(
    textOfHtml(
      '<p>甲<sup><a href="#footnote-1" id="footnote-ref-1">[1]</a></sup>乙 &amp; 丙</p><table><tr><td><p>一</p></td></tr></table>' +
        '<ol><li id="footnote-1"><p> 民法第1條 <a href="#footnote-ref-1">↑</a></p></li></ol>',
    ),
  ).toBe('甲乙 & 丙\n一\n\n 民法第1條'));

describe('a file that cannot be read says why', () => {
  test.each([
    ['old_word', Buffer.from([0xd0, 0xcf, 0x11, 0xe0])],
    ['unknown_kind', Buffer.from([0, 1, 2])],
    ['damaged', Buffer.from('PK\u0003\u0004 cut short')],
    ['damaged', Buffer.from('%PDF-1.7 nothing more')],
    ['damaged', makeZip([{ name: 'photo.txt', bytes: deflateRawSync('no Word file'), size: 12 }])],
    ['no_text', Buffer.from(' \n ')],
    ['no_text', makePdf([])],
    ['encrypted', makePdf(['Civil Code 184'], { isEncrypted: true })],
    ['too_long', Buffer.from('字'.repeat(CHECK_TEXT_MAX + 1))],
  ])('%s', async (failure, bytes) => expect(await readBriefFile(bytes)).toEqual({ failure }));

  test('a ZIP that unpacks to more than the limit of a brief is refused before it is parsed, whatever its directory says', async () => {
    const bomb = deflateRawSync(Buffer.alloc(80 * 1024 * 1024));
    expect(bomb.length).toBeLessThan(100_000);
    const honest = makeZip([{ name: 'word/document.xml', bytes: bomb, size: 80 * 1024 * 1024 }]);
    expect(await readBriefFile(honest)).toEqual({ failure: 'too_much' });
    const lying = makeZip([{ name: 'word/document.xml', bytes: bomb, size: 10 }]);
    expect(await readBriefFile(lying)).toEqual({ failure: 'damaged' });
  });

  test('a ZIP of thousands of files is refused', async () => {
    const entry = { name: 'a', bytes: deflateRawSync(''), size: 0 };
    expect(await readBriefFile(makeZip(Array(3_000).fill(entry)))).toEqual({ failure: 'too_much' });
  });
});

test('files are read and written without write access to the file system', async () => {
  const script = `
    const { readBriefFile } = await import('./lib/server/brief/read-file.ts');
    const { writeWord } = await import('./lib/server/brief/word.ts');
    const made = { text: '民法第184條', comments: [], author: '法研台', title: '檢查' };
    const pdf = Buffer.from('${makePdf(['Civil Code 184']).toString('base64')}', 'base64');
    const read = [];
    for (const file of [Buffer.from(await writeWord(made)), Buffer.from('民法'), pdf])
      read.push(await readBriefFile(file));
    console.log(JSON.stringify({ mayWrite: process.permission.has('fs.write'), read }));
  `;
  const flags = ['--permission', '--allow-fs-read=*', '--disable-warning=ExperimentalWarning'];
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [...flags, '--input-type=module', '--eval', script],
    { env: { NODE_ENV: 'production' } },
  );
  expect(JSON.parse(stdout)).toEqual({
    mayWrite: false,
    read: [{ text: '民法第184條' }, { text: '民法' }, { text: 'Civil Code 184' }],
  });
});
