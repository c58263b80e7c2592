import 'server-only';
import { setTimeout as pause } from 'node:timers/promises';
import type { SendRequest } from '#lib/chat/requests.ts';
import type { User } from '../session.ts';
import { AnswerProgress } from './answer-progress.ts';
import { type ChatFailure, chatFailure } from './failure.ts';
import { noteFailure } from './note-failure.ts';
import type { StoredTurn } from './rows.ts';
import { runAnswer } from './run-answer.ts';
import { claimThread, type FollowedRun, runOf } from './runs.ts';
import { wasStoppedAhead } from './stops.ts';
import { findTurn } from './store.ts';

/**
 * How long the response waits for the first word, so that a failure before it gets its own status. After this it begins
 * without a word: its comments keep reverse proxies from giving up.
 */
const STATUS_WAIT_MS = 10_000;

export type SendResult =
  | { state: 'following'; run: AnswerProgress; leave: () => void }
  | { state: 'refused'; why: 'foreign' | 'busy' | 'too_many' }
  | { state: 'failed'; failure: ChatFailure };

/**
 * Sends one turn of a conversation. If the same turn is sent again its running answer is joined, or its stored answer
 * returned; the upstream is called again only if that answer has no text.
 */
export async function sendTurn(
  { id: owner, sessionId }: Pick<User, 'id' | 'sessionId'>,
  request: SendRequest,
  signal: AbortSignal,
): Promise<SendResult> {
  // Look for the run first: its answer is stored before it ends, so that one or the other is found.
  const running = await runOf(owner, request.thread_id);
  const { isForeign, turn } = await findTurn(owner, request);
  if (isForeign) return { state: 'refused', why: 'foreign' };
  if (running?.turn.turnId === request.turn_id) return joinRun(running, signal);
  if (turn && turn.answer !== '') return followStored(storedRun(owner, turn));
  const claimed = await claimThread({
    owner,
    sessionId,
    threadId: request.thread_id,
    turnId: request.turn_id,
    at: Date.now(),
    settings: request.settings,
  }).catch(() => null);
  if (!claimed) return { state: 'failed', failure: noteFailure(chatFailure('storage')) };
  if ('refused' in claimed) {
    // The same turn, sent twice at once.
    const first = await runOf(owner, request.thread_id);
    if (first?.turn.turnId === request.turn_id) return joinRun(first, signal);
    return { state: 'refused', why: claimed.refused };
  }
  const joined = joinRun(claimed.run, signal);
  const isStopped = await wasStoppedAhead(owner, request.turn_id).catch(() => false);
  if (isStopped) claimed.run.stop('stopped');
  void runAnswer(claimed.run, request);
  return joined;
}

/** Joins a run as a reader, who also leaves when the browser closes the connection before there is an answer. */
async function joinRun(run: FollowedRun, signal: AbortSignal): Promise<SendResult> {
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

const followStored = (run: AnswerProgress): SendResult => ({ state: 'following', run, leave: () => {} });

/** An answer that is over, to be followed as if it were being written. */
function storedRun(owner: string, turn: StoredTurn): AnswerProgress {
  const run = new AnswerProgress({
    owner,
    threadId: turn.threadId,
    turnId: turn.id,
    at: turn.askedAt,
    settings: turn.settings ?? {},
  });
  run.append(turn.answer);
  run.finish(turn.end ?? 'cut', turn.references, null);
  return run;
}
