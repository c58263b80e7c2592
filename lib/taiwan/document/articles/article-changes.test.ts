import { expect, test } from 'vitest';
import { readHistory } from './article-changes.ts';

const act = (...entries: string[]) =>
  `法規位階：法律\n\n沿革\n${entries.map((entry, at) => `${at + 1}. 中華民國${entry}`).join('\n')}`;
const told = (text: string, article = '12') =>
  readHistory(text)(article).map(({ date, change, inForce }) => `${date} ${change} ${inForce}`);

test.each([
  ['令修正公布第 12 條條文', '2021-01-13'],
  ['令修正公布第 12 條條文；並自公布日施行', '2021-01-13'],
  ['令修正公布第 12、13 條條文；刪除第 981 條條文；並自一百十二年一月一日施行', '2023-01-01'],
  ['令修正公布第 12 條條文；並自中華民國一百十二年一月一日施行', '2023-01-01'],
  ['令修正公布第 12 條條文；並自公布後六個月施行', '2021-07-13'],
  ['令修正公布第 12 條條文；並自公布後一年施行', '2022-01-13'],
  // A day of commencement before the promulgation does not count: nobody could know the text before.
  ['令修正公布第 12 條條文；並自一百零九年一月一日施行', '2021-01-13'],
  ['依民法總則施行法令修正公布第 12 條條文', '2021-01-13'],
  ['令修正公布第 12 條條文；施行日期，由行政院定之', null],
  ['令修正公布第 12、13 條條文；除第 12 條自公布後六個月施行外，自公布日施行', null],
  ['令修正公布第 12 條條文；並自一百零七年一月一日施行。但第 5 條自一百零八年一月一日施行', null],
  ['令修正公布第 12 條條文；並自一百零四年度施行', null],
])('readHistory: the amendment 「%s」 is in force from %s', (entry, inForce) =>
  expect(told(act(`一百十年一月十三日總統${entry}`))).toEqual([`2021-01-13 amended ${inForce}`]),
);

test.each([
  ['中華民國一百十年二月一日行政院院臺財字第 1131022789 號令發布定自一百十年三月一日施行', '2021-03-01'],
  ['中華民國一百十年二月一日行政院令發布第 12 條條文定自一百十年三月一日施行', null],
  ['中華民國一百十年二月一日總統令修正公布第 30 條條文；並自一百十年三月一日施行', null],
])(
  'readHistory takes the day of commencement from the next entry only if that concerns all: %s',
  (next, inForce) =>
    expect(
      told(
        act(
          `一百十年一月十三日總統令修正公布第 12 條條文；施行日期，由行政院定之\n${next.replace(/^中華民國/u, '2. 中華民國')}`,
        ),
      ),
    ).toEqual([`2021-01-13 amended ${inForce}`]),
);

test('readHistory returns an entry that names no article as an unread change of every article', () => {
  const text = act(
    '十八年五月二十三日國民政府制定公布全文 152 條；並自十八年十月十日施行',
    '五十一年一月二日總統令修正公布',
    '六十年一月二日總統令修正公布第 30 條條文',
    '九十年十二月二十一日行政院公告第 12 條所列屬「行政院衛生署」之權責事項，自一百零二年七月二十三日起改由「衛生福利部」管轄',
    '一百年一月三日總統令公布廢止',
  );
  expect(told(text)).toEqual(['1929-05-23 added 1929-10-10', '1962-01-02 unread null']);
});

test('readHistory returns no changes of an act without a history', () =>
  expect(told('法規位階：法律')).toEqual([]));
