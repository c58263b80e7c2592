// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { paragraphsOf } from '#lib/taiwan/document/structure/paragraphs.ts';
import { dayOfEntry, historyBlock, startOfHistory } from './history.ts';

const TEXT = [
  '法規位階：法律',
  '',
  '沿革',
  '1.中華民國六十三年四月十六日總統令制定公布全文 34 條',
  '12. 中華民國102年7月3日總統令修正公布名稱及全文 55 條',
  '【示範資料】本文件為虛構內容，僅供展示。',
].join('\n');

test('a history is a list with the day of each entry, the newest first', () => {
  const start = startOfHistory(TEXT);
  const entries = paragraphsOf(TEXT).filter(({ ranges }) => (ranges[0]?.[0] ?? 0) >= start);
  const [block] = historyBlock(TEXT, entries, { citations: [], hits: [], firstHit: 1 });
  const root = document.createElement('div');
  root.innerHTML = block?.html ?? '';
  expect([...root.querySelectorAll('li')].map((li) => [li.dataset.day, li.textContent])).toEqual([
    ['102.7.3', '中華民國102年7月3日總統令修正公布名稱及全文 55 條'],
    ['63.4.16', '中華民國六十三年四月十六日總統令制定公布全文 34 條'],
  ]);
  expect(root.querySelector('p')?.textContent).toMatch(/^【示範資料】/);
});

test.each([
  ['中華民國一百零二年七月三日總統令', '102.7.3'],
  ['中華民國九十年十二月二十六日', '90.12.26'],
  ['中華民國一百十年一月十三日', '110.1.13'],
  ['總統令修正', ''],
])('the day of %s is %s', (entry, day) => expect(dayOfEntry(entry)).toBe(day));

test('a text without a history has none', () => expect(startOfHistory('甲。')).toBe(2));
