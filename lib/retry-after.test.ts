import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readRetryAfter } from './retry-after.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-20T12:00:00Z'), toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

test.each([
  ['3', 3],
  [' 3 ', 3],
  ['0.2', 1],
  ['0', 0],
  ['86401', 86_400],
  ['Fri, 20 Nov 2026 12:00:30 GMT', 30],
  ['Thu, 01 Jan 1970 00:00:00 GMT', 0],
  ['soon', null],
  ['soon 5', null],
  ['Fri, soon', null],
  ['-5', null],
  ['', null],
  [null, null],
  [undefined, null],
])('Retry-After: %s means %s seconds', (header, seconds) => expect(readRetryAfter(header)).toBe(seconds));

test('a wait that is too short or too long for the caller becomes the nearest that it takes', () => {
  const read = (header: string) => readRetryAfter(header, { atLeast: 1, atMost: 60 });
  expect(['0', '7', '61', 'soon'].map(read)).toEqual([1, 7, 60, null]);
});
