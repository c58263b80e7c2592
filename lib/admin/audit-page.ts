import type { AuditKind } from './audit-kinds.ts';

/** An entry of the audit as the page of administrators shows it. */
export type ListedEntry = {
  seq: number;
  at: number;
  /** A pseudonym; null for an unknown user and for the program itself. */
  person: string | null;
  /** Null where her data was deleted. */
  name: string | null;
  email: string | null;
  kind: AuditKind;
  target: string | null;
  detail: Readonly<Record<string, string | number | boolean>>;
  /** What was typed; null where it is not kept. */
  text: string | null;
  /** Whether a keyed hash of what was typed is kept. */
  isHashed: boolean;
};

/** A page of entries, the newest first. */
export type AuditPage = { entries: ListedEntry[]; olderThan: number | null };

/** Which entries of the audit are shown; days are those of Taipei. */
export type AuditFilter = {
  /** A pseudonym, an e-mail address or issuer and subject. */
  user?: string;
  kind?: AuditKind;
  from?: string;
  until?: string;
  /** Exactly what was typed. */
  text?: string;
};

/** The result of verifying the chain. */
export type AuditVerdict = { entries: number; faults: string[]; alarms: number };
