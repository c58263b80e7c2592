import { expect, onTestFinished, test, vi } from 'vitest';
import { webDb } from '../db/index.ts';
import { deskEnv, turn } from '../testing/desk.ts';
import { claimThread, releaseThread } from './runs.ts';
import { beginTurn } from './store.ts';

const env = deskEnv({ url: '' });
vi.mock('../env.ts', () => ({ webEnv: () => env }));

/** For how many more pieces the acknowledgement is to be lost. */
const toLose = vi.hoisted(() => ({ count: 0 }));
vi.mock('./run-store.ts', async (original) => {
  const real = await original<typeof import('./run-store.ts')>();
  const renewRun: typeof real.renewRun = async (owned, piece) => {
    const isRenewed = await real.renewRun(owned, piece);
    if (piece && toLose.count-- > 0) throw new Error('connection lost');
    return isRenewed;
  };
  return { ...real, renewRun };
});

test('text whose write was not acknowledged is stored once, and so is the text that follows', async () => {
  const sent = turn();
  const { thread_id: threadId, turn_id: turnId } = sent;
  await beginTurn('lin', sent, 1);
  const claimed = await claimThread({ owner: 'lin', sessionId: 's', threadId, turnId, at: 1, settings: {} });
  if (!('run' in claimed)) throw new Error('refused');
  const { run } = claimed;
  onTestFinished(() => releaseThread(run));
  const stored = async () => {
    const pieces = await (await webDb())
      .selectFrom('answer_pieces')
      .select('words')
      .where('thread_id', '=', threadId)
      .orderBy('position')
      .execute();
    return pieces.map(({ words }) => words).join('');
  };
  toLose.count = 1;
  run.append('一');
  await expect.poll(stored).toBe('一');
  run.append('二');
  await expect.poll(stored, { timeout: 10_000 }).toBe('一二');
  expect(toLose.count).toBeLessThan(0);
  expect(run.signal.aborted).toBe(false);
});
