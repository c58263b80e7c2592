import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anchorsOf } from './article-jump.ts';

test.each([
  ['184', '第184條'],
  [' 第 184 條 ', '第184條'],
  ['１８４－１', '第184條之1'],
  ['184之1', '第184條之1'],
  ['第184條之1', '第184條之1'],
  ['一百八十四', '第184條'],
  ['§12', '第12條'],
])('%s is the article %s', (typed, anchor) => expect(anchorsOf(typed)[0]).toBe(anchor));

test.each(['', '過失', '0', '184-', '1-2-3', '184-0'])('%j is no article', (typed) =>
  expect(anchorsOf(typed)).toEqual([]),
);

test('anything may be typed', () =>
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (typed) => {
      for (const anchor of anchorsOf(typed)) expect(anchor).toMatch(/^第\d+[條點](?:之\d+)?$/u);
    }),
  ));
