import { expect, test } from 'vitest';
import { taipeiDay, taipeiTime } from './taipei-day.ts';

test('taipeiDay and taipeiTime are eight hours ahead of UTC', () => {
  const moments = ['2026-11-22T15:59:59Z', '2026-11-22T16:00:00Z', '2026-11-23T06:05:00Z'].map(Date.parse);
  expect(moments.map((at) => `${taipeiDay(at)} ${taipeiTime(at)}`)).toEqual([
    '2026-11-22 23:59',
    '2026-11-23 00:00',
    '2026-11-23 14:05',
  ]);
});
