import 'server-only';
import { keepRun } from './keep-run.ts';
import { type RemoteRun, remoteRun } from './remote-run.ts';
import { AnswerRun, type RunTurn } from './run.ts';
import { claimRun, reapRun, runIn } from './run-store.ts';

/** Answers that one lawyer may have written at the same time, in different threads. */
export const MAX_RUNS_PER_OWNER = 4;

/** An answer being written, by this process or by another. */
export type FollowedRun = AnswerRun | RemoteRun;

type OwnRun = { run: AnswerRun; release: () => void };

// Next bundles pages and route handlers apart: a module variable would exist twice.
const shared = globalThis as typeof globalThis & { legalDeskRuns?: Map<string, OwnRun> };

/** The answers being written in this process, by thread: a thread has at most one. */
function runs(): Map<string, OwnRun> {
  shared.legalDeskRuns ??= new Map();
  return shared.legalDeskRuns;
}

/**
 * The run of this thread, in whatever process, if it is this lawyer's. A run that a dead process left is cleaned up.
 */
export async function runOf(owner: string, threadId: string): Promise<FollowedRun | null> {
  const own = runs().get(threadId)?.run;
  if (own) return own.turn.owner === owner ? own : null;
  const stored = await runIn(threadId);
  // This process may have begun a run while the database answered.
  const begun = runs().get(threadId)?.run;
  if (begun) return begun.turn.owner === owner ? begun : null;
  if (stored?.isDead) await reapRun(threadId);
  if (!stored || stored.isDead || stored.end !== null || stored.turn.owner !== owner) return null;
  return remoteRun(stored.turn);
}

export type ClaimResult = { run: AnswerRun } | { refused: 'busy' | 'too_many' };

/** Reserves the thread for a new answer, in all processes: of two requests at once only one succeeds. */
export async function claimThread(turn: RunTurn): Promise<ClaimResult> {
  const refused = await claimRun(turn, MAX_RUNS_PER_OWNER);
  if (refused) return { refused };
  const run = new AnswerRun(turn);
  runs().set(turn.threadId, { run, release: keepRun(run) });
  return { run };
}

/** Takes a run that is over out of the runs of this process. */
export function releaseThread(run: AnswerRun): void {
  const own = runs().get(run.turn.threadId);
  if (own?.run !== run) return;
  own.release();
  runs().delete(run.turn.threadId);
}

/** Resolves when this process writes no answer any more: all are stored, or readers know what became of them. */
export async function answersOver(): Promise<void> {
  for (let [own] = runs().values(); own; [own] = runs().values()) await own.run.over;
}
