import { expect, test } from 'vitest';
import { bearer, searchPath, temporaryFolder } from '#service/testing/app.ts';
import { remaining } from '#service/testing/expect.ts';
import { startProcess } from '#service/testing/process.ts';
import { keysOf } from '#service/testing/running.ts';

const IN_FLIGHT = 16;
/** Each answer is a commit that waits for the disk. */
const ANSWERS_A_ROUND = 60;
const path = searchPath({ query: '民法' });

/** Searches without a pause over 16 connections until the service is gone; gives how many 200 came back whole. */
async function flood(url: string, key: string, onAnswer: (answered: number) => void): Promise<number> {
  let answered = 0;
  async function oneAfterAnother(): Promise<void> {
    for (;;) {
      const answer = await fetch(url + path, bearer(key));
      await answer.json();
      if (answer.status === 200) onAnswer(++answered);
    }
  }
  await Promise.allSettled(Array.from({ length: IN_FLIGHT }, oneAfterAnother));
  return answered;
}

test('kill -9 in the middle of a flood: every search that was answered is counted, and at most those in flight on top', async () => {
  const dataDir = temporaryFolder();
  const { keys, newKey } = await keysOf(dataDir);
  const { key } = await newKey({ quota: 1_000_000 });

  let answered = 0;
  for (const round of [1, 2]) {
    const service = await startProcess({ DATA_DIR: dataDir });
    answered += await flood(service.url, key, (count) => {
      if (count === ANSWERS_A_ROUND) service.child.kill('SIGKILL');
    });
    await service.ended;

    const used = (await keys.find(key))?.used ?? 0;
    expect(answered).toBeGreaterThanOrEqual(ANSWERS_A_ROUND * round);
    expect(used).toBeGreaterThanOrEqual(answered);
    expect(used).toBeLessThanOrEqual(answered + IN_FLIGHT * round);
  }

  const used = (await keys.find(key))?.used ?? 0;
  const service = await startProcess({ DATA_DIR: dataDir });
  expect(remaining(await fetch(service.url + path, bearer(key)))).toBe(1_000_000 - used - 1);
});
