import { expect, test } from 'vitest';
import { titleOf } from './title.ts';

test.each([
  ['租約提前終止\n要賠多少？', '租約提前終止 要賠多少？'],
  ['  字  ', '字'],
  ['字'.repeat(40), '字'.repeat(40)],
  ['字'.repeat(41), `${'字'.repeat(40)}…`],
  ['👩‍⚖️'.repeat(50), `${'👩‍⚖️'.repeat(40)}…`],
])('the title of %j is %j', (question, title) => {
  expect(titleOf(question)).toBe(title);
});
