import { expect, test } from 'vitest';
import { temporaryFolder } from '#service/testing/app.ts';
import { type EndedRound, lossesIn, runRound } from './kills/round.ts';

test('kill -9 during searches, answers, ingest and conversations loses nothing that was acknowledged', async () => {
  const folder = temporaryFolder();
  const ended: EndedRound[] = [];
  for (const round of [1, 2, 3]) {
    const done = await runRound(round, folder);
    ended.push(done);
    // What earlier rounds acknowledged is there too.
    expect(await lossesIn(folder, ended)).toEqual([]);
    const { searches, answers, documents, questions, stored } = done;
    expect(Math.min(searches, answers, documents, questions, stored)).toBeGreaterThan(0);
  }
  const [first] = ended as [EndedRound];
  const more = { ...first, searches: first.searches + 9, documents: first.documents + 99 };
  expect((await lossesIn(folder, [more])).join()).toMatch(/round 1: .*are counted.*is lost/);
}, 900_000);
