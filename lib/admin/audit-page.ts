import type { AuditKind } from './audit-kinds.ts';

/** An entry of the audit as the page of administrators shows it. */
export type ListedEntry = {
  seq: number;
  at: number;
  /** A pseudonym; null for nobody who is known, and for the program itself. */
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

/** What of the audit is asked for; days are those of Taipei. */
export type AuditFilter = {
  /** A pseudonym, an e-mail address or issuer and subject. */
  user?: string;
  kind?: AuditKind;
  from?: string;
  until?: string;
  /** What was typed, to the letter. */
  text?: string;
};

/** What came of verifying the chain. */
export type AuditVerdict = { entries: number; faults: string[]; alarms: number };
