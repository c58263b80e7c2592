import { expect, test, vi } from 'vitest';
import { deskEnv } from '../testing/desk.ts';
import { answersOver, claimThread, MAX_RUNS_PER_OWNER, releaseThread, runOf } from './runs.ts';

const env = deskEnv({ url: '' });
vi.mock('../env.ts', () => ({ webEnv: () => env }));

const turn = (changes = {}) => ({
  owner: 'lin',
  sessionId: 's',
  threadId: 't',
  turnId: 'a',
  at: 1,
  settings: {},
  ...changes,
});

test('each thread has at most one run, each lawyer a few, and only she sees them', async () => {
  const claims = Array.from({ length: MAX_RUNS_PER_OWNER }, (_, n) =>
    claimThread(turn({ threadId: `t${n}` })),
  );
  const claimed = await Promise.all(claims);
  expect(await claimThread(turn({ threadId: 't0', turnId: 'b' }))).toEqual({ refused: 'busy' });
  expect(await claimThread(turn({ threadId: 't9' }))).toEqual({ refused: 'too_many' });
  const other = await claimThread(turn({ threadId: 't9', owner: 'chen' }));
  expect(await runOf('lin', 't0')).not.toBeNull();
  expect(await runOf('chen', 't0')).toBeNull();
  for (const one of [...claimed, other]) if ('run' in one) releaseThread(one.run);
});

test('a process that is to stop learns when the last of its answers has ended', async () => {
  const claims = await Promise.all(['t1', 't2'].map((threadId) => claimThread(turn({ threadId }))));
  const [first, second] = claims.map((one) => ('run' in one ? one.run : null));
  let isOver = false;
  const over = answersOver().then(() => {
    isOver = true;
  });
  releaseThread(first!);
  first!.finish('stop', null, null);
  await first!.over;
  expect(isOver).toBe(false);
  releaseThread(second!);
  second!.finish('stop', null, null);
  await over;
});
