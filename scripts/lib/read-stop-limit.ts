export const DEFAULT_STOP_LIMIT_MS = 10_000;
const MAX_STOP_LIMIT_MS = 600_000;

/** How long answers under way may take when a program is stopped; the service reads the same variable. */
export function readStopLimit(env: Readonly<Record<string, string | undefined>>): number {
  const text = env.SHUTDOWN_TIMEOUT_MS;
  if (!text) return DEFAULT_STOP_LIMIT_MS;
  if (/^\d+$/.test(text) && Number(text) <= MAX_STOP_LIMIT_MS) return Number(text);
  throw new Error(
    `SHUTDOWN_TIMEOUT_MS is "${text}", which is not a whole number from 0 to ${MAX_STOP_LIMIT_MS} (example: SHUTDOWN_TIMEOUT_MS=150000).`,
  );
}
