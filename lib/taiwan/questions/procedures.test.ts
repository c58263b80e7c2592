import { expect, test } from 'vitest';
import { isOfOtherProcedure, punishesInstead } from './procedures.ts';

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

test.each([
  ['車禍受傷可以請求哪些賠償', '中華民國刑法第284條', true],
  ['車禍受傷可以請求哪些賠償', '民法第193條', false],
  ['被打傷可以要求賠償醫藥費還要告他傷害', '中華民國刑法第277條', false],
  ['把人打傷會被關多久、要賠多少', '中華民國刑法第277條', false],
  ['車停路邊被人故意刮花', '中華民國刑法第354條', false],
  ['被騙的錢怎麼要回來', '洗錢防制法第22條', false],
])('for the question %s, %s punishes what is to be compensated for: %s', (question, title, expected) =>
  expect(punishesInstead(question, title)).toBe(expected),
);
