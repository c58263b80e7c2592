import { expect, test } from 'vitest';
import { groupThreads, timeLabel } from './thread-groups.logic.ts';

const at = (time: string) => Date.parse(time);
const thread = (time: string) => ({ id: time, title: '問', running: false, updated: at(time) });

test('days are those of Taiwan, whatever the browser’s time zone', () => {
  const now = at('2026-11-22T01:00:00+08:00');
  const times = [
    '2026-11-22T00:30:00+08:00',
    '2026-11-21T23:30:00+08:00',
    '2026-11-21T00:00:00+08:00',
    '2026-11-20T23:59:00+08:00',
    '2026-11-01T12:00:00+08:00',
    '2025-11-22T12:00:00+08:00',
  ];
  const groups = groupThreads(times.map(thread), now);
  expect(groups.map(({ age, threads }) => [age, threads.length])).toEqual([
    ['today', 1],
    ['yesterday', 2],
    ['week', 1],
    ['month', 1],
    ['earlier', 1],
  ]);
});

test('a conversation dated in the future, by a clock that is ahead, is listed under today', () => {
  expect(groupThreads([thread('2026-11-23T09:00:00+08:00')], at('2026-11-22T09:00:00+08:00'))[0]?.age).toBe(
    'today',
  );
});

test('recent conversations show their time, older ones their date', () => {
  const updated = at('2026-11-03T14:05:00+08:00');
  expect(timeLabel(updated, 'today')).toBe('14:05');
  expect(timeLabel(updated, 'month')).toBe('2026-11-03');
});
