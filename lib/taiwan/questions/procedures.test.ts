import { expect, test } from 'vitest';
import { isOfOtherProcedure } from './procedures.ts';

test.each([
  ['刑事二審判決後幾天內要上訴', '民事訴訟法第440條', true],
  ['刑事二審判決後幾天內要上訴', '刑事訴訟法第349條', false],
  ['刑事二審判決後幾天內要上訴', '中華民國刑法第57條', false],
  ['民事官司可以請人旁聽嗎', '刑事訴訟法第27條', true],
  ['民事離婚官司在哪裡打', '家事事件法第52條', false],
  ['家事調解沒到會怎樣', '行政訴訟法第98條', true],
  ['行政訴訟要繳多少裁判費', '民事訴訟法第77-13條', true],
  ['刑事附帶民事怎麼提', '民事訴訟法第244條', false],
  ['判決後幾天內要上訴', '民事訴訟法第440條', false],
])('for the question %s, %s is of another procedure: %s', (question, title, expected) =>
  expect(isOfOtherProcedure(question, title)).toBe(expected),
);
