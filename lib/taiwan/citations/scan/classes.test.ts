import { expect, test } from 'vitest';
import { isDigitAt, isHanAt, isNumeralAt } from './classes.ts';

test('isHanAt agrees with Unicode for every unit of the basic plane', () => {
  const different: number[] = [];
  for (let unit = 0; unit < 0x10000; unit++) {
    const character = String.fromCharCode(unit);
    if (isHanAt(character, 0) !== /\p{Script=Han}/u.test(character)) different.push(unit);
  }
  expect(different).toEqual([]);
});

test('isDigitAt, isNumeralAt and isHanAt are false at a position outside the text', () => {
  expect([isDigitAt('1', 1), isNumeralAt('一', -1), isHanAt('', 0)]).toEqual([false, false, false]);
  expect([isDigitAt('1', 0), isNumeralAt('一', 0), isHanAt('法', 0), isDigitAt('一', 0)]).toEqual([
    true,
    true,
    true,
    false,
  ]);
});
