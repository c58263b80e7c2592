import fc from 'fast-check';
import { expect, test } from 'vitest';
import { paragraphsOf } from './paragraphs.ts';
import { sidesOf } from './sides.ts';
import { anyDocument } from './testing/any-document.ts';

const sides = (...lines: string[]) => {
  const text = lines.join('\n');
  return sidesOf(text, paragraphsOf(text));
};

test('claim, defence and the court are told apart by what they stand under', () =>
  expect(
    sides(
      '主文',
      '駁回。',
      '事實及理由',
      '一、原告主張：押金應返還。',
      '㈠按租賃物應返還。',
      '又查。',
      '二、被告則以：已經返還等語，資為抗辯。',
      '三、本院之判斷：',
      '㈠原告主張已交付，為被告所否認。',
      '㈡按契約。',
      '四、綜上所述。',
    ),
  ).toEqual([
    ...[null, null, null],
    ...['claim', 'claim', 'claim'],
    'defence',
    // What opens with a party's words, or only sums up, is nobody's.
    ...['court', null, 'court', null],
  ]));

test('the views of prosecution and defence are told apart too', () =>
  expect(
    sides('理由', '壹、公訴意旨略以：被告竊盜。', '貳、辯護人辯護意旨略以：無罪。', '參、得心證之理由'),
  ).toEqual([null, 'claim', 'defence', 'court']));

test('what announces nothing is nobody’s, and a new part begins anew', () =>
  expect(sides('理由', '一、本件事實經過。', '二、原告主張：甲。', '附表', '乙。')).toEqual([
    ...[null, null, 'claim', null, null],
  ]));

test('of any text each paragraph has a side or none', () =>
  fc.assert(
    fc.property(anyDocument, (text) => {
      const paragraphs = paragraphsOf(text);
      expect(sidesOf(text, paragraphs)).toHaveLength(paragraphs.length);
    }),
  ));
