import { expect, it } from 'vitest';
import { confirmedPrecision, createEdgeTallies, precision, recall } from './edge-tally.ts';

it('edges of two documents add up to recall, precision and confirmed precision', () => {
  const { add, of, lines } = createEdgeTallies();
  add('a', new Set(['1', '2']), new Set(['2', '3', '4']), 1);
  add('a', new Set(['1', '2']), new Set(['1', '2']));
  expect(of('a')).toEqual({ documents: 2, gold: 4, found: 5, both: 3, confirmed: 1 });
  expect([recall(of('a')), precision(of('a')), confirmedPrecision(of('a'))]).toEqual([3 / 4, 3 / 5, 4 / 5]);
  expect(recall(of('none'))).toBe(1);
  expect(lines()).toHaveLength(1);
});
