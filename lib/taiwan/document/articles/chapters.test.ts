import { expect, test } from 'vitest';
import { chapterPath, chaptersOf, labelIn, paragraphsOutsideChapters } from './chapters.ts';

const ACT = `法規位階：法律

章節
第一編　總則（第1條–第152條）
　第一章　法例（第1條–第5條）
第二編　債
　第一章　通則
　　第一節　債之發生（第153條–第198條）
　　　第一款　契約（第153條–第166條之1）
　　　第五款　侵權行為（第184條–第198條）
　第二章　各種之債（第345條）

沿革
一、某日公布（第1條–第9條）`;

test.each([
  ['第3條', ['第一編 總則', '第一章 法例']],
  ['第166條之1', ['第二編 債', '第一章 通則', '第一節 債之發生', '第一款 契約']],
  ['第184條之1', ['第二編 債', '第一章 通則', '第一節 債之發生', '第五款 侵權行為']],
  ['第345條', ['第二編 債', '第二章 各種之債']],
  ['第999條', []],
  ['附則', []],
])('an article labelled %s is in the chapters %j', (label, path) => {
  expect(chapterPath(chaptersOf(ACT), label)).toEqual(path);
});

test('an act without chapters has none', () =>
  expect(chaptersOf('法規位階：法律\n\n沿革\n一、公布')).toEqual([]));

test('the label of an article is its title without the act', () => {
  expect(labelIn('民法第184條之1', '民法')).toBe('第184條之1');
  expect(labelIn('第184條', '民法')).toBe('第184條');
});

test('paragraphsOutsideChapters returns the text before and after the chapters', () => {
  const kept = paragraphsOutsideChapters(ACT).map(({ ranges }) => ACT.slice(...ranges[0]!));
  expect(kept).toEqual(['法規位階：法律', '沿革', '一、某日公布（第1條–第9條）']);
});
