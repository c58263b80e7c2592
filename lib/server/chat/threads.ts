import 'server-only';
import type { ChatMessage } from '#lib/chat/message.ts';
import { answerId } from '#lib/chat/names.ts';
import type { ThreadDetail, ThreadSummary } from '#lib/chat/requests.ts';
import type { StoredThread, StoredTurn } from './rows.ts';
import { runningThreads } from './run-store.ts';
import { type FollowedRun, runOf } from './runs.ts';
import { threadOf, threadsOf, turnsOf } from './store.ts';

const threadSummary = ({ id, title, updatedAt }: StoredThread, running: boolean): ThreadSummary => ({
  id,
  title,
  updated: updatedAt,
  running,
});

export const summaryOf = async (thread: StoredThread): Promise<ThreadSummary> =>
  threadSummary(thread, (await runOf(thread.owner, thread.id)) !== null);

/** Newest first; with words, those that hold them in their title, a question or an answer. */
export async function listThreads(owner: string, words = ''): Promise<ThreadSummary[]> {
  const running = await runningThreads(owner);
  return (await threadsOf(owner, words)).map((thread) => threadSummary(thread, running.has(thread.id)));
}

/**
 * A thread as its lawyer sees it now, with what is written of a running answer; null when she has none of this id.
 * Pages that show a thread call this too: the page will follow the running answer, so the run is told to wait for it.
 */
export async function readThread(owner: string, id: string): Promise<ThreadDetail | null> {
  const thread = await threadOf(owner, id);
  if (!thread) return null;
  // Read the run before the turns: when a run has ended its turn says so. A run that begins in between is looked for
  // again.
  let run = await runOf(owner, id);
  let turns = await turnsOf(id);
  if (!run && turns.some((turn) => turn.end === null)) {
    run = await runOf(owner, id);
    turns = await turnsOf(id);
  }
  await run?.keepForPageLoad();
  return {
    thread: threadSummary(thread, run !== null && run.end === null),
    messages: visibleTurns(turns, run).flatMap((turn) => messagesOf(turn, run)),
  };
}

/** A replacement without a word yet hides what it replaces while its run lives, and is itself hidden after that. */
function visibleTurns(turns: readonly StoredTurn[], run: FollowedRun | null): StoredTurn[] {
  const pending = turns.find(({ replaces }) => replaces !== null);
  if (!pending) return [...turns];
  if (pending.id !== run?.turn.turnId) return turns.filter((turn) => turn !== pending);
  const from = turns.findIndex(({ id }) => id === pending.replaces);
  return from < 0 ? [...turns] : [...turns.slice(0, from), pending];
}

/** A turn as two messages, question and answer; `run` is the run that may be writing it now. */
export function messagesOf(turn: StoredTurn, run: FollowedRun | null): ChatMessage[] {
  const { askedAt: at, settings: used, references, failure } = turn;
  const live = run?.turn.turnId === turn.id && run.end === null && turn.end === null ? run : null;
  // The database may have more of an answer that another process writes.
  const text = live && live.text.length > turn.answer.length ? live.text : turn.answer;
  // Neither an end nor a run: the process that wrote it is gone.
  const end = live ? undefined : (turn.end ?? 'cut');
  return [
    {
      id: turn.id,
      role: 'user',
      parts: [{ type: 'text', text: turn.question }],
      metadata: { at },
    },
    {
      id: answerId(turn.id),
      role: 'assistant',
      parts: text === '' ? [] : [{ type: 'text', text, state: live ? 'streaming' : 'done' }],
      metadata: {
        at,
        ...(used && { used }),
        ...(references && { references }),
        ...(end && { end }),
        ...(failure && !live && { failure }),
      },
    },
  ];
}
