import { createUIMessageStreamResponse } from 'ai';
import type { AnswerProgress } from '#lib/server/chat/answer-progress.ts';
import { followRun } from '#lib/server/chat/follow-run.ts';
import type { User } from '#lib/server/session.ts';
import { watchSession } from '#lib/server/sessions/watch.ts';

const KEEP_ALIVE_MS = 15_000;

/**
 * An answer as server-sent events that no proxy buffers, changes or caches. The stream is cut when the reader's session
 * ends, even if another session asked the question: she may not read what comes after.
 */
export function messageResponse(
  run: AnswerProgress,
  leave: () => void,
  { sessionId }: Pick<User, 'sessionId'>,
): Response {
  const ended = new AbortController();
  const unwatch = watchSession(sessionId, () => ended.abort());
  const stream = followRun(run, () => {
    unwatch();
    leave();
  });
  return createUIMessageStreamResponse({
    stream: stream.pipeThrough(new TransformStream(undefined, undefined, { highWaterMark: 0 }), {
      signal: ended.signal,
    }),
    keepAliveMs: KEEP_ALIVE_MS,
    headers: { 'cache-control': 'private, no-store, no-transform' },
  });
}
