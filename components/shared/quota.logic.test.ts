import { expect, test } from 'vitest';
import { quotaLevel } from './quota.logic.ts';

test.each([
  [null, 'unknown'],
  [21, 'enough'],
  [20, 'low'],
  [1, 'low'],
  [0, 'exhausted'],
])('%s searches left are %s', (left, level) => expect(quotaLevel(left)).toBe(level));
