import type { Server } from 'node:http';

const IDLE_EVERY_MS = 200;

/** Set by instrumentation.ts: resolves when this process writes no answer any more. */
type WithAnswers = typeof globalThis & { legalDeskAnswersOver?: () => Promise<void> };

/**
 * At SIGTERM or SIGINT accepts no more connections. Ends the process when all requests are answered and every answer
 * that it writes is whole, even if it is read at another process; after the limit in any case.
 */
export function stopOnceAnswered(server: Server, limitMs: number): void {
  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(0), limitMs).unref();
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    // A connection that was busy at first may be idle later, and the client keeps it open.
    setInterval(() => server.closeIdleConnections(), IDLE_EVERY_MS).unref();
    await closed;
    await (globalThis as WithAnswers).legalDeskAnswersOver?.();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop());
}
