import { expect, test } from 'vitest';
import { isWord } from './is-word.logic.ts';

test.each([
  ['善意第三人', true],
  ['最高法院', true],
  ['滿十八歲為成年。', false],
  ['因故意或過失，', false],
  ['一名承租人應於租賃關係消滅後返還', false],
])('%s is a word to look up: %s', (text, expected) => expect(isWord(text)).toBe(expected));
