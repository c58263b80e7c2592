import { expect, test } from 'vitest';
import { strayParameters } from './stray.ts';

test.each([
  [
    'q=a&mode=keyword&limit=10&type=裁判&type=釋字&level=最高&court=北院&from=1&to=2&in_force=true&sort=newest',
    [],
  ],
  ['', []],
  ['q=侵權行為 & 消滅時效', [{ name: ' 消滅時效', reason: 'unknown' }]],
  ['q=a&foo=1&foo=2', [{ name: 'foo', reason: 'unknown' }]],
  [
    'q=a&q=b&sort=newest&sort=oldest',
    [
      { name: 'q', reason: 'repeated' },
      { name: 'sort', reason: 'repeated' },
    ],
  ],
  ['constructor=1', [{ name: 'constructor', reason: 'unknown' }]],
])('in %j the search ignores %j', (address, stray) =>
  expect(strayParameters(new URLSearchParams(address))).toEqual(stray),
);
