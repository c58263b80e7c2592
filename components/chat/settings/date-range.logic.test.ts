import { describe, expect, test } from 'vitest';
import { readRange } from './date-range.logic.ts';

describe('a range', () => {
  const today = '2026-11-21';
  test.each([
    ['', '', {}],
    ['112/1/1', '113/1/1', {}],
    ['112/1/1', '', {}],
    ['', '2999/1/1', {}],
    ['112/13/1', '', { start: 'unreal' }],
    ['113/1/1', '112/1/1', { end: 'before_start' }],
    ['116/1/1', '', { start: 'future' }],
    ['x', 'y', { start: 'unreal', end: 'unreal' }],
  ])('%s – %s', (start, end, problems) => expect(readRange(start, end, today).problems).toEqual(problems));
});
