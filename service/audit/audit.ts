import type { Logger } from 'pino';
import type { Pseudonym } from './pseudonyms.ts';

/** What the audit log keeps of an answer: by which key and user, how long it took, how it ended. Never its content. */
export type AuditEntry = {
  requestId: string;
  keyId: string;
  /** As the client names its user, in clear. */
  user: string | undefined;
  outcome: string;
  ms: number;
  references: number | undefined;
};

/** Writes an answer's line of the audit log. */
export type AuditLog = (answer: AuditEntry) => void;

export function createAuditLog(logger: Logger, pseudonym: Pseudonym): AuditLog {
  return ({ requestId, keyId, user, outcome, ms, references }) =>
    logger.info(
      { requestId, keyId, user: user ? pseudonym(user) : undefined, outcome, ms, references },
      'audit',
    );
}
