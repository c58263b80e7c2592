import { expect, test } from 'vitest';
import { isDigitAt, isHanAt, isNumeralAt } from './classes.ts';

test('Han is what Unicode says, for every unit of the basic plane', () => {
  const different: number[] = [];
  for (let unit = 0; unit < 0x10000; unit++) {
    const character = String.fromCharCode(unit);
    if (isHanAt(character, 0) !== /\p{Script=Han}/u.test(character)) different.push(unit);
  }
  expect(different).toEqual([]);
});

test('a position outside the text is of no class', () => {
  expect([isDigitAt('1', 1), isNumeralAt('一', -1), isHanAt('', 0)]).toEqual([false, false, false]);
  expect([isDigitAt('1', 0), isNumeralAt('一', 0), isHanAt('法', 0), isDigitAt('一', 0)]).toEqual([
    true,
    true,
    true,
    false,
  ]);
});
