import { expect, test } from 'vitest';
import { statedEdition } from './former-law.ts';

test.each([
  ['依修正前', { before: true }],
  ['依行為時之', { before: true }],
  ['按舊', { before: true }],
  ['民國102年12月11日修正公布之', { date: '2013-12-11' }],
  ['一百零二年十二月十一日修正公布之', { date: '2013-12-11' }],
  ['98年修正之', { date: '2009-12-31' }],
  ['依', null],
  ['依修正後', null],
  ['原告於102年12月11日起訴，依', null],
])('statedEdition of %s before a citation is %j', (before, expected) =>
  expect(statedEdition(`${before}民法第5條`, before.length)).toEqual(expected),
);
