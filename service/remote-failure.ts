/** Why a remote model gave no result: the `reason` of metrics, logs and `/readyz`. */
export type RemoteFailureReason =
  | 'timeout'
  | 'unreachable'
  | 'busy'
  | 'server_error'
  | 'misconfigured'
  | 'rejected'
  | 'broken';

const MISCONFIGURED = new Set([401, 403, 404]);
const BUSY = new Set([408, 429]);

/** The reason behind a status; a 2xx or 3xx that could not be used is `broken`. */
export function reasonOfStatus(status: number): RemoteFailureReason {
  if (MISCONFIGURED.has(status)) return 'misconfigured';
  if (BUSY.has(status)) return 'busy';
  if (status >= 500) return 'server_error';
  return status >= 400 ? 'rejected' : 'broken';
}
