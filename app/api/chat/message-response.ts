import { createUIMessageStreamResponse } from 'ai';
import { followRun } from '#lib/server/chat/follow-run.ts';
import type { AnswerRun } from '#lib/server/chat/run.ts';

const KEEP_ALIVE_MS = 15_000;

/** An answer as server-sent events that no proxy holds back, changes or keeps. */
export function messageResponse(run: AnswerRun, leave: () => void): Response {
  return createUIMessageStreamResponse({
    stream: followRun(run, leave),
    keepAliveMs: KEEP_ALIVE_MS,
    headers: { 'cache-control': 'private, no-store, no-transform' },
  });
}
