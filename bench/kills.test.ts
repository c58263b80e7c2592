import { expect, test } from 'vitest';
import { temporaryFolder } from '#service/testing/app.ts';
import { runRound } from './kills/round.ts';

test('kill -9 under searches, answers, an ingest and conversations loses nothing that was acknowledged, and the next start goes on', async () => {
  const folder = temporaryFolder();
  for (const round of [1, 2, 3]) {
    const { losses, ...done } = await runRound(round, folder);
    expect(losses).toEqual([]);
    expect(Math.min(...Object.values(done))).toBeGreaterThan(0);
  }
}, 900_000);
