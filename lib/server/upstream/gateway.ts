import 'server-only';
import { readError } from '#lib/contract/read-error.ts';
import type { UpstreamReply } from './call.ts';

/** The header that the proxy before our services (deploy/nginx) adds if it could not connect to one. */
export const NOT_SENT_HEADER = 'legal-desk-not-sent';

/**
 * A gateway's own 502: the server behind it broke off, perhaps after it had charged. The contract's servers answer their own
 * failures with an error of the contract, and a gateway that sent nothing can say so.
 */
export const isLostBehindGateway = (called: UpstreamReply): boolean =>
  called.state === 'answered' &&
  called.status === 502 &&
  readError(called.body).code === null &&
  !called.headers.has(NOT_SENT_HEADER);
