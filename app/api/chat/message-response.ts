import { createUIMessageStreamResponse } from 'ai';
import { follow } from '#lib/server/chat/follow.ts';
import type { Run } from '#lib/server/chat/run.ts';

const KEEP_ALIVE_MS = 15_000;

/** An answer as server-sent events that no proxy holds back, changes or keeps. */
export function messageResponse(run: Run, leave: () => void): Response {
  return createUIMessageStreamResponse({
    stream: follow(run, leave),
    keepAliveMs: KEEP_ALIVE_MS,
    headers: { 'cache-control': 'private, no-store, no-transform' },
  });
}
