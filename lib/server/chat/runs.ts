import 'server-only';
import { AnswerRun, type RunTurn } from './run.ts';

/** Answers that one lawyer may have written at the same time, in different threads. */
export const MAX_RUNS_PER_OWNER = 4;

// Next bundles pages and route handlers apart: a module variable would exist twice.
const shared = globalThis as typeof globalThis & { legalDeskRuns?: Map<string, AnswerRun> };

/** The answers being written in this process, by thread: a thread has at most one. */
function runs(): Map<string, AnswerRun> {
  shared.legalDeskRuns ??= new Map();
  return shared.legalDeskRuns;
}

/** The run of this thread, if it is this lawyer's. */
export function runOf(owner: string, threadId: string): AnswerRun | null {
  const run = runs().get(threadId);
  return run?.turn.owner === owner ? run : null;
}

export type ClaimResult = { run: AnswerRun } | { refused: 'busy' | 'too_many' };

/** Reserves the thread for a new answer. Nothing is awaited here: of two requests at once one comes second. */
export function claimThread(turn: RunTurn): ClaimResult {
  const all = runs();
  if (all.has(turn.threadId)) return { refused: 'busy' };
  const own = [...all.values()].filter(({ turn: { owner } }) => owner === turn.owner);
  if (own.length >= MAX_RUNS_PER_OWNER) return { refused: 'too_many' };
  const run = new AnswerRun(turn);
  all.set(turn.threadId, run);
  return { run };
}

export function releaseThread({ turn }: AnswerRun): void {
  runs().delete(turn.threadId);
}
