import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DOC_TYPES, LEVELS } from '#lib/contract/names.ts';
import { titleFacts } from './title-facts.ts';

test.each([
  ['最高法院 112 年度台上字第 824 號民事判決', '裁判', '最高法院', '最高', '2023'],
  ['臺灣臺北地方法院103年度訴字第12號刑事判決', '裁判', '臺灣臺北地方法院', '地方', '2014'],
  ['臺灣新北地方法院板橋簡易庭103年度板簡字第1號民事判決', '裁判', '臺灣新北地方法院', '地方', '2014'],
  ['智慧財產法院 103 年度民專訴字第 5 號民事判決', '裁判', '智慧財產及商業法院', '智財', '2014'],
  ['憲法法庭111年憲判字第1號判決', '憲法法庭裁判', '憲法法庭', null, '2022'],
  ['司法院釋字第748號解釋', '釋字', null, null, null],
  ['財政部91年6月20日台財稅字第0910453902號函', '函釋', null, null, '2002-06-20'],
  ['民法第184條', '法規命令', null, null, null],
  ['評析最高法院112年度台上字第824號民事判決', null, null, null, null],
  ['規格測試文件1', null, null, null, null],
  ['', null, null, null, null],
] as const)('the title %j says kind, court, level and time as far as it has them', (title, ...facts) => {
  const { doc_type, court, level, date } = titleFacts(title);
  expect([doc_type, court, level, date]).toEqual(facts);
});

test.each([
  ['民法第184條', '民法'],
  ['中華民國刑法 第 339 條', '中華民國刑法'],
  ['司法院釋字第748號解釋', null],
])('the title %j names the act %j', (title, act) => expect(titleFacts(title).act).toBe(act));

test('titleFacts of any title are a kind, a level, and a day or year', () => {
  const pieces = [
    '最高法院',
    '北院',
    '財政部',
    '釋字第',
    '年度',
    '年',
    '月',
    '日',
    '台上',
    '憲判',
    '字第',
    '號',
    '民法第',
    '條',
    '112',
    '99999',
    ' ',
  ];
  fc.assert(
    fc.property(
      fc.oneof(fc.string({ unit: fc.constantFrom(...pieces) }), fc.string({ unit: 'binary' })),
      (title) => {
        const { doc_type, level, date } = titleFacts(title);
        expect([...DOC_TYPES, null]).toContain(doc_type);
        expect([...LEVELS, null]).toContain(level);
        expect(date ?? '2023').toMatch(/^\d{4}(?:-\d{2}-\d{2})?$/);
      },
    ),
  );
});
