import { setTimeout as wait } from 'node:timers/promises';
import { readRetryAfter } from '#lib/retry-after.ts';

/** A failure that a retry won't help. */
export class DownloadError extends Error {
  override name = 'DownloadError';
}

const LONGEST_WAIT_S = 5 * 60;

/** The server asks for another attempt later. */
export class ServerBusy extends Error {
  override name = 'ServerBusy';
  readonly waitMs: number | null;
  constructor({ status, headers }: Response) {
    super(`the server answers ${status}`);
    const seconds = readRetryAfter(headers.get('retry-after'), { atMost: LONGEST_WAIT_S });
    this.waitMs = seconds === null ? null : seconds * 1_000;
  }
}

/** Whether a server that answers so is to be asked again later. */
export const isBusy = ({ status }: Response): boolean => status === 408 || status === 429 || status >= 500;

/** The user agent by which government servers can tell who sends the requests. */
export const AGENT = 'legal-desk (npm run corpus -- fetch)';

export type RetryOptions = {
  /** How many attempts, and the pause after the nth failure where the server sends no Retry-After. */
  tries?: number;
  waitMs?: (failures: number) => number;
  onFailure?: (reason: string, waitMs: number) => void;
};

/** Retries with growing pauses; `what` is named in the last error. A `DownloadError` ends the retries at once. */
export async function retrying<T>(
  what: string,
  attempt: () => Promise<T>,
  { tries = 5, waitMs = (failures) => 2_000 * 2 ** failures, onFailure }: RetryOptions,
): Promise<T> {
  for (let failures = 1; ; failures++) {
    try {
      return await attempt();
    } catch (error) {
      if (error instanceof DownloadError) throw error;
      const reason = reasonOf(error);
      if (failures >= tries) throw new Error(`${what}: ${reason} (tried ${tries} times)`, { cause: error });
      const pause = (error instanceof ServerBusy ? error.waitMs : null) ?? waitMs(failures);
      onFailure?.(reason, pause);
      await wait(pause);
    }
  }
}

/** Node's message is only "fetch failed" or "terminated"; the cause has the reason. */
function reasonOf(error: unknown): string {
  const { message, cause } = error as Error;
  return cause instanceof Error && cause.message ? `${message}: ${cause.message}` : message;
}
