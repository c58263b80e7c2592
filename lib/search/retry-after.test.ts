import { expect, test } from 'vitest';
import { readRetryAfter } from './retry-after.ts';

const read = (value: string) => readRetryAfter(new Headers({ 'retry-after': value }));

test.each([
  ['3', 3],
  ['0', 1],
  ['86401', 86_400],
  ['soon', null],
  ['-5', null],
  ['Thu, 01 Jan 1970 00:00:00 GMT', 1],
])('Retry-After: %s means %s seconds', (value, seconds) => expect(read(value)).toBe(seconds));

test('without the header nothing is made up', () => expect(readRetryAfter(new Headers())).toBeNull());
