import { expect, test } from 'vitest';
import { wholeNumber } from './whole-number.ts';

const read = (text: string, ...range: Parameters<typeof wholeNumber>) => {
  const { data, error } = wholeNumber(...range).safeParse(text);
  return data ?? error?.issues[0]?.message;
};

test('a number is read where it is digits and within its bounds', () => {
  expect(['0', '7', '010', '60000'].map((text) => read(text, 0, 60_000))).toEqual([0, 7, 10, 60_000]);
  expect(read('31536000', 0)).toBe(31_536_000);
});

test.each(['1e3', '0x10', '1.5', '-1', '+1', ' 1', '1 ', '１', 'soon', '60001'])(
  '%j is told, with the bounds',
  (text) => {
    expect(read(text, 0, 60_000)).toBe('must be a whole number from 0 to 60000');
  },
);

test('a number without an upper bound says the lower one and its unit', () => {
  expect(read('59', 60, undefined, 'seconds')).toBe('must be a whole number of at least 60 seconds');
  expect(read('-1', 0)).toBe('must be a whole number of at least 0');
});
