import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chinese } from '../../citations/parts/numerals.ts';
import { amendmentsOf, renamingsOf } from './amendments.ts';

const act = (...entries: string[]) =>
  `法規位階：法律\n\n沿革\n${entries.map((entry, at) => `${at + 1}. 中華民國${entry}`).join('\n')}`;

const HISTORY = act(
  '二十四年一月一日國民政府制定公布全文 357 條；並自二十四年七月一日施行',
  '九十四年二月二日總統華總一義字第 09400014901 號令修正公布第 1～3、5、74～80 條條文；增訂第 40-1、75-1 條條文；刪除第 56、81 條條文；並自九十五年七月一日施行',
  '一百零八年十二月二十五日總統令修正公布第 2、309 條條文中華民國一百零八年十二月三十一日總統令修正公布第 83 條條文',
  '一百十年六月十六日總統令修正公布第 245 條條文；刪除第 239 條條文',
  '一百十一年一月一日總統令修正公布名稱及全文 12 條（原名稱：甲條例）',
);

test.each([
  ['2', '2005-02-02 amended, 2019-12-25 amended'],
  ['309', '2019-12-25 amended'],
  ['83', '2019-12-31 amended'],
  ['239', '2021-06-16 deleted'],
  ['75', '2005-02-02 amended'],
  ['75-1', '2005-02-02 added'],
  ['81', '2005-02-02 deleted'],
  ['4', ''],
])('amendmentsOf article %s are %j, besides the enactment and the full revision of the act', (no, said) => {
  const found = amendmentsOf(HISTORY, no).map(({ date, change }) => `${date} ${change}`);
  expect(found).toEqual(['1935-01-01 added', ...said.split(', ').filter(Boolean), '2022-01-01 amended']);
});

test('amendmentsOf leaves out an entry that only sets when an earlier amendment comes into force', () =>
  expect(
    amendmentsOf(
      act(
        '九十一年十二月二十五日總統令修正公布第 30 條條文',
        '八十九年六月二十八日修正公布之第 30 條條文自九十年一月一日施行',
      ),
      '30',
    ),
  ).toEqual([{ date: '2002-12-25', change: 'amended' }]));

test('amendmentsOf is empty without a history, and if the history does not name the article', () => {
  expect(amendmentsOf('法規位階：法律', '1')).toEqual([]);
  expect(amendmentsOf(act('九十年一月一日總統令修正公布部分條文'), '1')).toEqual([]);
});

test('amendmentsOf has an entry exactly if the article is in the list of the entry', () => {
  const item = fc.tuple(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 0, max: 5 }));
  fc.assert(
    fc.property(
      fc.array(item, { minLength: 1, maxLength: 8 }),
      fc.integer({ min: 1, max: 70 }),
      fc.integer({ min: 50, max: 120 }),
      (items, article, year) => {
        const list = items.map(([first, more]) => (more === 0 ? `${first}` : `${first}～${first + more}`));
        const held = items.some(([first, more]) => first <= article && article <= first + more);
        const text = act(
          `${chinese(year)}年三月四日總統令修正公布第 ${list.join('、')} 條條文；並自公布日施行`,
        );
        expect(amendmentsOf(text, String(article))).toEqual(
          held ? [{ date: `${year + 1911}-03-04`, change: 'amended' }] : [],
        );
      },
    ),
  );
});

test('amendmentsOf articles 6 and 1 leaves out an entry on 第6條之1', () => {
  const text = act('九十四年一月一日公布全文', '一百零四年六月十日修正公布第6條之1、第9條條文');
  const daysOf = (article: string) => amendmentsOf(text, article).map(({ date }) => date);
  expect(daysOf('6')).toEqual(['2005-01-01']);
  expect(daysOf('1')).toEqual(['2005-01-01']);
  expect(daysOf('6-1')).toEqual(['2005-01-01', '2015-06-10']);
  expect(daysOf('9')).toEqual(['2005-01-01', '2015-06-10']);
});

test('renamingsOf returns former names with the day, and whether the articles were renumbered', () =>
  expect(
    renamingsOf(
      act(
        '一百零三年一月一日總統令修正公布名稱及第 3 條條文（原名稱：甲條例；新名稱：乙法）',
        '一百十一年一月一日總統令修正公布名稱及全文 12 條（原名稱：乙法）',
      ),
    ),
  ).toEqual([
    { former: '甲條例', date: '2014-01-01', isRenumbered: false },
    { former: '乙法', date: '2022-01-01', isRenumbered: true },
  ]));
