import { expect, test } from 'vitest';
import { titleOf } from './title.ts';

test.each([
  ['租約提前終止\n要賠多少？', '租約提前終止 要賠多少？'],
  ['  字  ', '字'],
  ['字'.repeat(40), '字'.repeat(40)],
  ['字'.repeat(41), `${'字'.repeat(40)}…`],
  ['👩‍⚖️'.repeat(50), `${'👩‍⚖️'.repeat(40)}…`],
  ['律師您好，想請教一下：房客欠租可以終止租約嗎？', '房客欠租可以終止租約嗎？'],
  ['請問', '請問'],
  [
    `我是房東，${'房客一直拖欠租金，'.repeat(8)}已經寄過存證信函。我可以直接換鎖嗎？`,
    '我是房東，房客一直拖欠租金，房客一直拖欠租金，房客一直拖欠租金…我可以直接換鎖嗎？',
  ],
])('the title of %j is %j', (question, title) => {
  expect(titleOf(question)).toBe(title);
});

test('a second question of the same words has another title', () => {
  const taken = new Set(['租約可以終止嗎？', '租約可以終止嗎？（2）']);
  expect(titleOf('租約可以終止嗎？', taken)).toBe('租約可以終止嗎？（3）');
});
