import { expect, test, vi } from 'vitest';
import { confirmClock } from './clock.ts';
import { giveBackDaily, takeDaily } from './daily-use.ts';
import { closeWebDb, webDb } from './db/index.ts';
import { deskEnv } from './testing/desk.ts';

const env = deskEnv({ url: '' });
vi.mock('./env.ts', () => ({ webEnv: () => env }));

/** 23:30 in Taipei. */
const LATE = Date.parse('2026-11-22T15:30:00Z');
const DAY_MS = 86_400_000;

test('a lawyer who reaches a daily limit is refused until midnight in Taipei; others, and other limits, are not affected', async () => {
  env.daily = { search: 2, refresh: 1, answer: 0, read: 1 };
  expect([await takeDaily('lin', 'search', LATE), await takeDaily('lin', 'search', LATE)]).toEqual([
    null,
    null,
  ]);
  expect(await takeDaily('lin', 'search', LATE)).toEqual({
    use: 'search',
    limit: 2,
    retryAfterSeconds: 1_800,
  });
  expect(await takeDaily('wang', 'search', LATE)).toBeNull();
  expect(await takeDaily('lin', 'read', LATE)).toBeNull();
  expect(await takeDaily('lin', 'search', LATE + 1_800_000)).toBeNull();
});

test('of many simultaneous uses exactly as many are allowed as are left', async () => {
  env.daily = { search: 7, refresh: 0, answer: 0, read: 0 };
  const taken = await Promise.all(Array.from({ length: 20 }, () => takeDaily('lin', 'search', LATE)));
  expect(taken.filter((refusal) => refusal === null)).toHaveLength(7);
});

test('counts survive a restart, and uses that failed are not counted', async () => {
  env.daily = { search: 1, refresh: 0, answer: 0, read: 0 };
  await takeDaily('lin', 'search', LATE);
  await closeWebDb();
  expect(await takeDaily('lin', 'search', LATE)).not.toBeNull();
  await giveBackDaily('lin', 'search', LATE);
  await giveBackDaily('lin', 'search', LATE);
  expect(await takeDaily('lin', 'search', LATE)).toBeNull();
  expect(await takeDaily('lin', 'search', LATE)).not.toBeNull();
});

test('a limit of 0 means no limit, and counts of past days are deleted', async () => {
  env.daily = { search: 0, refresh: 0, answer: 0, read: 1 };
  for (let i = 0; i < 5; i++) expect(await takeDaily('lin', 'search', LATE)).toBeNull();
  await takeDaily('lin', 'read', LATE);
  await confirmClock(await webDb(), LATE + 20 * DAY_MS);
  await takeDaily('lin', 'read', LATE + 40 * DAY_MS);
  expect(await takeDaily('lin', 'read', LATE)).toBeNull();
});

test('a clock that jumps ahead and back grants no more than each day’s limit, and loses no count', async () => {
  env.daily = { search: 1, refresh: 0, answer: 0, read: 0 };
  expect(await takeDaily('lin', 'search', LATE)).toBeNull();
  expect(await takeDaily('lin', 'search', LATE + 3 * DAY_MS)).toBeNull();
  expect(await takeDaily('lin', 'search', LATE + 3 * DAY_MS)).not.toBeNull();
  expect(await takeDaily('lin', 'search', LATE)).not.toBeNull();
});
