import { expect, test } from 'vitest';
import { figuresOf, type OfferedSearch, recoveryMs } from './outcomes.ts';

const offered = (dueMs: number, ms: number, status = 200, retryAfter = false): OfferedSearch => ({
  dueMs,
  ms,
  status,
  retryAfter,
});

test('only searches answered within the limit count as goodput; the others are late, refused or failed', () => {
  const searches = [
    { ...offered(0, 100), sentLateMs: 40 },
    offered(10, 900),
    offered(20, 1_500),
    offered(30, 5, 503, true),
    offered(40, 7, 503),
    offered(50, 9, 500),
    offered(60, 10_000, 0),
    offered(70, 20, 503, true),
    { ...offered(75, 3), isProbe: true, sentLateMs: 900 },
  ];
  expect(figuresOf(searches, 2, 1_000)).toEqual({
    offered: 4,
    goodput: 1,
    p50Ms: 900,
    p95Ms: 1_500,
    late: 1,
    refusedShare: 0.25,
    refusalP50Ms: 20,
    refusalP95Ms: 20,
    probeP50Ms: 3,
    probeP95Ms: 3,
    failed: 3,
    sentLateP95Ms: 40,
  });
});

test('figuresOf returns zeros if no search was offered', () => {
  expect(figuresOf([], 1, 1_000)).toMatchObject({ offered: 0, goodput: 0, refusedShare: 0, failed: 0 });
});

test('recoveryMs is the end of the last quarter second with over a tenth of searches not answered in time', () => {
  const before = Array.from({ length: 10 }, (_, i) => offered(i * 100, 5_000));
  const steady = Array.from({ length: 100 }, (_, i) => offered(1_000 + i * 25, 10));
  expect(recoveryMs([...before, ...steady], 1_000, 1_000)).toBe(0);
  const bad = steady.map((one, i) => (i < 15 ? { ...one, ms: 4_000 } : one));
  expect(recoveryMs([...before, ...bad], 1_000, 1_000)).toBe(500);
  const refused = steady.map((one, i) => (i === 0 || i === 1 ? { ...one, status: 503 } : one));
  expect(recoveryMs(refused, 1_000, 1_000)).toBe(250);
});
