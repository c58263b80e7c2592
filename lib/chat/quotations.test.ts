import { expect, test } from 'vitest';
import { markdownBlocks } from './markdown/blocks.ts';
import { quotationsOf } from './quotations.ts';

const of = (text: string) => Object.fromEntries(quotationsOf(markdownBlocks(text).map(({ block }) => block)));

test('a passage in quotation marks belongs to the number behind it', () => {
  expect(of('第2項：「租賃關係消滅後，出租人應返還。」[1]另見「遲付租金達二個月之總額」[2]。')).toEqual({
    1: ['租賃關係消滅後，出租人應返還。'],
    2: ['遲付租金達二個月之總額'],
  });
});

test('numbers in a row share what stands before them', () => {
  expect(of('「本文件為虛構內容，僅供展示」[1][2]')).toEqual({
    1: ['本文件為虛構內容，僅供展示'],
    2: ['本文件為虛構內容，僅供展示'],
  });
});

test('a quotation inside a quotation stays part of it, and lines of a block are one passage', () => {
  expect(of('> 「所稱「住宅」，指供居住之房屋。  \n> 第二行亦同。」[3]（第2項略）')).toEqual({
    3: ['所稱「住宅」，指供居住之房屋。\n第二行亦同。'],
  });
});

test('a quoted block without marks is a passage; words that are only named are none', () => {
  expect(of('> 出租人應返還押租金。[1]\n\n所謂「押金」[2]，與「定金」不同。')).toEqual({
    1: ['出租人應返還押租金。'],
    2: [],
  });
});

test('each passage is told once, in lists and tables too', () => {
  expect(
    of('- 「甲乙丙丁戊己庚」[1]\n- 「甲乙丙丁戊己庚」[1]\n\n| 見 |\n|--|\n| 「子丑寅卯辰巳午」[1] |'),
  ).toEqual({
    1: ['甲乙丙丁戊己庚', '子丑寅卯辰巳午'],
  });
});
