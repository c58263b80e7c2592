/** Errors of DNS, connecting and TLS: the request was not sent, so it can't have been charged or answered. */
const NEVER_ARRIVED =
  /^(?:ECONNREFUSED|ENOTFOUND|EAI_\w+|EHOSTUNREACH|ENETUNREACH|EADDRNOTAVAIL|UND_ERR_CONNECT_TIMEOUT|\w*CERT\w*|ERR_TLS\w*|ERR_SSL\w*|EPROTO)$/;

/** Causes are nested: by what calls `fetch`, by `fetch` itself, by several addresses that were tried. */
const MAX_DEPTH = 5;

/** The system's error code of a failed request; empty if the error has none. */
export function causeCode(error: unknown): string {
  let at = error;
  for (let depth = 0; depth < MAX_DEPTH && at; depth++) {
    const { code, cause, errors } = at as { code?: unknown; cause?: unknown; errors?: readonly unknown[] };
    if (typeof code === 'string') return code;
    at = cause ?? errors?.[0];
  }
  return '';
}

/** Whether a request that failed was surely not sent. One whose connection broke later may have been worked on. */
export const neverArrived = (error: unknown): boolean => NEVER_ARRIVED.test(causeCode(error));
