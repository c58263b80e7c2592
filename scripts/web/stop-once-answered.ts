import type { Server } from 'node:http';

const USUAL_LIMIT_MS = 10_000;
const LONGEST_LIMIT_MS = 600_000;
const IDLE_EVERY_MS = 200;

/** What `SHUTDOWN_TIMEOUT_MS` says, which the service reads too; null where it is no such number. */
export function readStopLimit(text: string | undefined): number | null {
  if (!text) return USUAL_LIMIT_MS;
  return /^\d+$/.test(text) && Number(text) <= LONGEST_LIMIT_MS ? Number(text) : null;
}

/** Put there by instrumentation.ts: resolves when this process writes no answer. */
type WithAnswers = typeof globalThis & { legalDeskAnswersOver?: () => Promise<void> };

/**
 * At SIGTERM or SIGINT takes no more connections, and ends the process when all requests are answered and every answer
 * that it writes is whole, whoever reads it and in whatever process; after the limit in any case.
 */
export function stopOnceAnswered(server: Server, limitMs: number): void {
  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(0), limitMs).unref();
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    // A connection that was busy at first is idle later, and kept open by its other end.
    setInterval(() => server.closeIdleConnections(), IDLE_EVERY_MS).unref();
    await closed;
    await (globalThis as WithAnswers).legalDeskAnswersOver?.();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop());
}
