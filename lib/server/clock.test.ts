import { beforeEach, describe, expect, test, vi } from 'vitest';
import { DAY_MS } from '#lib/taiwan/dates/taipei-day.ts';
import { checkClock, confirmClock, retentionNow } from './clock.ts';
import { webDb } from './db/index.ts';
import { noteDocument } from './history/note.ts';
import { readHistory } from './history/read.ts';
import { searchAct, testTrail } from './testing/audit-trail.ts';
import { deskEnv } from './testing/desk.ts';
import { serveUpstream } from './testing/upstream.ts';

const upstream = serveUpstream();
const env = deskEnv(upstream);
vi.mock('./env.ts', () => ({ webEnv: () => env }));

const LIN = 'https://login.example lin';
const NOW = Date.parse('2026-11-20T12:00:00Z');
const IN_2040 = Date.parse('2040-01-01T00:00:00Z');

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.spyOn(console, 'error').mockImplementation(() => {});
  delete (globalThis as { legalDeskClock?: object }).legalDeskClock;
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
});

/** The lines logged since the last call. */
function loggedWarnings(): string[] {
  const lines = vi.mocked(console.error).mock.calls.flat();
  vi.mocked(console.error).mockClear();
  return lines;
}
const AHEAD = expect.stringMatching(/^clock: 20\d\d-.*2026-11-20.*npm run audit -- clock$/);

describe('a clock that jumps forward', () => {
  test('deletes nothing of the audit, whatever its retention, also after it was put back', async () => {
    for (const keptDays of [1, 30, 365]) {
      vi.setSystemTime(NOW);
      const trail = await testTrail({ keptDays });
      await trail.record(searchAct(LIN, 'a'), searchAct(LIN, 'b'));
      vi.setSystemTime(IN_2040);
      await trail.record(searchAct(LIN, 'c'));
      await trail.open().record(searchAct(LIN, 'd'));
      vi.setSystemTime(NOW + 60_000);
      await trail.open().record(searchAct(LIN, 'e'));
      expect((await trail.rows()).map(({ kind, text }) => text ?? kind)).toEqual(['a', 'b', 'c', 'd', 'e']);
      expect(await trail.verify()).toMatchObject({ entries: 5, faults: [] });
    }
    expect(loggedWarnings()).toEqual([AHEAD, AHEAD, AHEAD]);
  });

  test('deletes nothing of a history, and is logged once', async () => {
    await noteDocument('lin', 'law:A:1', '甲法第1條');
    vi.setSystemTime(IN_2040);
    await noteDocument('lin', 'law:A:2', '甲法第2條');
    await noteDocument('lin', 'law:A:3', '甲法第3條');
    const { days } = await readHistory('lin');
    expect(days.map(({ entries }) => entries.length)).toEqual([2, 1]);
    expect(loggedWarnings()).toEqual([AHEAD]);
  });
});

test('a confirmed clock is trusted, and data that is too old by it is deleted', async () => {
  const trail = await testTrail({ keptDays: 30 });
  await trail.record(searchAct(LIN, 'a'));
  vi.setSystemTime(NOW + 90 * DAY_MS);
  expect(await checkClock(trail.db, { keptDays: 30 })).toEqual({
    now: NOW + 90 * DAY_MS,
    believedAt: NOW,
    jumped: true,
  });
  await confirmClock(trail.db, Date.now());
  expect(await checkClock(trail.db, { keptDays: 30 })).toBeNull();
  await trail.open().record(searchAct(LIN, 'b'));
  expect((await trail.rows()).map(({ kind, text }) => text ?? kind)).toEqual(['b', 'pruned']);
  expect(loggedWarnings()).toEqual([AHEAD]);
});

test('a machine that is used only now and then is not taken for one with a clock that is ahead', async () => {
  await webDb();
  for (let day = 0; day < 200; day += 20) {
    vi.setSystemTime(NOW + day * DAY_MS);
    expect(await retentionNow(await webDb())).toBe(Date.now());
  }
  // A clock that is put right is believed at once.
  vi.setSystemTime(NOW);
  expect(await retentionNow(await webDb())).toBe(NOW);
  expect(loggedWarnings()).toEqual([]);
});
