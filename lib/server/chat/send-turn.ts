import 'server-only';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { AnswerEnd } from '#lib/chat/message.ts';
import type { SendRequest } from '#lib/chat/requests.ts';
import { ReadReference } from '#lib/contract/chat.ts';
import type { ChatFailure } from './failure.ts';
import { AnswerRun } from './run.ts';
import { runAnswer } from './run-answer.ts';
import { claimThread, runOf } from './runs.ts';
import { findTurn, type StoredTurn } from './store.ts';

/**
 * After this long the answer to the browser begins, words or not: from then on comments keep the line open. A status
 * can't be told any more, but reverse proxies don't give up on us either.
 */
const STATUS_WAIT_MS = 10_000;

export type SendResult =
  | { state: 'following'; run: AnswerRun; leave: () => void }
  | { state: 'refused'; why: 'foreign' | 'busy' | 'too_many' }
  | { state: 'failed'; failure: ChatFailure };

/**
 * One turn of a conversation. SendResult again, while it is answered or after, it is the same turn: the running answer is
 * followed, the stored one given again. Only a turn that came to no word is asked anew.
 */
export async function sendTurn(
  owner: string,
  request: SendRequest,
  signal: AbortSignal,
): Promise<SendResult> {
  const { isForeign, turn } = await findTurn(owner, request);
  if (isForeign) return { state: 'refused', why: 'foreign' };
  // From here to the claim nothing is awaited.
  const running = runOf(owner, request.thread_id);
  if (running?.turn.turnId === request.turn_id) return seated(running, signal);
  if (turn && turn.answer !== '') return seated(storedRun(owner, turn), signal);
  const claimed = claimThread({
    owner,
    threadId: request.thread_id,
    turnId: request.turn_id,
    at: Date.now(),
    settings: request.settings,
  });
  if ('refused' in claimed) return { state: 'refused', why: claimed.refused };
  void runAnswer(claimed.run, request);
  return seated(claimed.run, signal);
}

/** A reader from the very beginning, who also leaves when the browser closes the line before there is an answer. */
async function seated(run: AnswerRun, signal: AbortSignal): Promise<SendResult> {
  const leave = run.join(signal);
  const waiting = new AbortController();
  const failure = await Promise.race([
    run.begun,
    pause(STATUS_WAIT_MS, null, { signal: waiting.signal }).catch(() => null),
  ]);
  waiting.abort();
  if (failure === null) return { state: 'following', run, leave };
  leave();
  return { state: 'failed', failure };
}

/** An answer that is over, to be followed as if it were being written. */
function storedRun(owner: string, turn: StoredTurn): AnswerRun {
  const references = z.array(ReadReference.nullable()).safeParse(JSON.parse(turn.citations ?? 'null')).data;
  const run = new AnswerRun({
    owner,
    threadId: turn.thread_id,
    turnId: turn.id,
    at: Number(turn.asked_at),
    settings: JSON.parse(turn.settings),
  });
  run.append(turn.answer);
  run.finish(AnswerEnd.safeParse(turn.outcome).data ?? 'cut', references ?? null, null);
  return run;
}
