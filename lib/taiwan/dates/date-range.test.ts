import { describe, expect, test } from 'vitest';
import { readRange } from './date-range.ts';

describe('readRange', () => {
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
  ])('reports for %s – %s the problems %j', (start, end, problems) =>
    expect(readRange(start, end, today).problems).toEqual(problems),
  );
});

test('readRange reads a year or a month as all of its days', () => {
  expect(readRange('99', '104', '2026-11-21')).toEqual({
    start: '2010-01-01',
    end: '2015-12-31',
    problems: {},
  });
  expect(readRange('104/2', '民國104年2月', '2026-11-21')).toMatchObject({
    start: '2015-02-01',
    end: '2015-02-28',
  });
});
