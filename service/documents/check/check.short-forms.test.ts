import { describe, expect, test } from 'vitest';
import type { SourceDocument } from '#lib/contract/document.ts';
import { localDocuments } from '#service/testing/local-documents.ts';
import { memoryEngine } from '#service/testing/memory-engine.ts';
import { DOCS, DOCUMENTS, findings } from '../testing/checked-library.ts';

describe('a short name that a brief defines for an act', () => {
  test.each([
    ['測試租賃法（下稱系爭法）第2條；民法第1條；系爭法第1條第2項', '系爭法第1條第2項 verified'],
    ['測試租賃法（以下簡稱「租法」）。依租法第9條', '租法第9條 no_such_number'],
    ['測試租賃法，下稱系爭法，……民法第1條……修正前系爭法第1條', '系爭法第1條 not_in_force'],
    [
      '測試租賃法（下稱租法）。民法第1條。租法第2條規定：「租賃期限，不得逾三十年」',
      '租法第2條 quotation_differs',
    ],
    ['測試租賃法（下稱租法）第2條。民法第1條。租法§2', '租法§2 form'],
  ])('is checked as that act: %s', async (text, expected) =>
    expect((await findings(text)).at(-1)).toBe(expected),
  );

  test('is not recognized before its definition, nor inside a longer name', async () => {
    expect(await findings('租法第2條。測試租賃法（下稱租法）。')).toEqual([
      '租法第2條 not_held',
      '測試租賃法 verified',
    ]);
    expect(await findings('測試租賃法（下稱租法）。耕地減租法第2條')).toEqual([
      '測試租賃法 verified',
      '耕地減租法第2條 not_held',
    ]);
  });
});

test('the ends of a range have findings, the articles between them have none', async () =>
  expect(await findings('測試租賃法第1條至第9條')).toEqual([
    '測試租賃法第1條 verified',
    '第9條 no_such_number',
  ]));

describe('a hyphen between two numbers is read by what the library has', () => {
  const forms = async (text: string) =>
    (await DOCS.check(text)).citations.map(({ start, end, finding, suggestion, otherReading }) => [
      `${text.slice(start, end)} ${finding}`,
      suggestion,
      otherReading,
    ]);

  test('as a range if there is no such number and there are articles for both ends', async () =>
    expect(await forms('測試租賃法第1-2條')).toEqual([
      ['測試租賃法第1-2條 form', '測試租賃法第1條至第2條', null],
      ['2條 verified', null, null],
    ]));

  test('as a range in any width of the hyphen, with findings for both ends only', async () => {
    for (const hyphen of ['－', '–', '—', '‐'])
      expect(await forms(`測試租賃法第１${hyphen}３條`)).toEqual([
        [`測試租賃法第１${hyphen}３條 form`, '測試租賃法第1條至第3條', null],
        ['３條 not_in_force', null, null],
      ]);
    expect(await forms('測試租賃法§1-2')).toEqual([
      ['測試租賃法§1-2 form', '測試租賃法第1條至第2條', null],
      ['2 verified', null, null],
    ]);
  });

  test('a quotation beside a range may be of any of its articles', async () =>
    expect(await findings('測試租賃法第1-3條規定：「租賃期限，不得逾二十年」')).toContain('- verified'));

  test('as an article number if there is such an article; if there is a range too, both readings are reported', async () => {
    const article = DOCUMENTS.find(({ doc_id }) => doc_id === 'law:T0000001:2') as SourceDocument;
    const inserted = { ...article, doc_id: 'law:T0000001:1-2', title: '測試租賃法第1條之2' };
    const docs = localDocuments(memoryEngine([...DOCUMENTS, inserted]));
    const { citations } = await docs.check('測試租賃法第1-2條；測試租賃法第1條之2');
    expect(
      citations.map(({ finding, suggestion, otherReading }) => [finding, suggestion, otherReading]),
    ).toEqual([
      ['form', '測試租賃法第1條之2', '測試租賃法第1條至第2條'],
      ['verified', null, null],
    ]);
  });

  test('as a number that does not exist if there is neither; as not held without the act', async () =>
    expect(await findings('測試租賃法第1-9條；測試租賃法第9-1條；民法第1-2條')).toEqual([
      '測試租賃法第1-9條 no_such_number',
      '測試租賃法第9-1條 no_such_number',
      '民法第1-2條 not_held',
    ]));
});

test('系爭條例 means the act that was cited last, and is not reported as a bad form', async () =>
  expect(await findings('測試佃租條例第1條。系爭條例第1條、系爭條例第2條')).toEqual([
    '測試佃租條例第1條 not_in_force',
    '系爭條例第1條 not_in_force',
    '系爭條例第2條 no_such_number',
  ]));

test('前開條文 with a 項 means the article that was cited last', async () =>
  expect(await findings('測試租賃法第1條。前開條文第2項、前開條文第5項')).toEqual([
    '測試租賃法第1條 verified',
    '前開條文第2項 verified',
    '前開條文第5項 no_such_number',
  ]));
