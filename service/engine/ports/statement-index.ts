import type { DocType, Level, SourceDocument } from '#lib/contract/document.ts';
import type { PendingDocument, PendingPage } from './pending.ts';

/** Kinds of documents whose statements of law are kept. */
export const STATING_KINDS = ['裁判', '函釋'] as const satisfies readonly DocType[];

/**
 * A sentence `[start, end)` in which a document states law. `keys`: the citation keys of what it is about;
 * `fingerprint`: a hash by which statements that say the same are recognised (lib/taiwan/statements/comparison.ts).
 */
export type StatementSpan = { start: number; end: number; keys: readonly string[]; fingerprint: Uint8Array };

export type StatementsOfDocument = {
  doc_id: string;
  revision: string;
  statements: readonly StatementSpan[];
};

/** A statement about a key, with the document that makes it. */
export type StatementOccurrence = Omit<StatementSpan, 'keys'> &
  Pick<SourceDocument, 'doc_id' | 'doc_type' | 'date' | 'level'>;

/** A statement that several documents make, in the words of one of them. */
export type RepeatedStatement = {
  /** Its words: `[start, end)` of that document, with line breaks removed. */
  text: string;
  doc_id: string;
  start: number;
  end: number;
  /** Where in that document its first citation stands, if it has one. */
  at: number | null;
  /** The citation keys of what it is about. */
  keys: readonly string[];
  decisions: number;
  letters: number;
  /** The days of the first and the last decision that states it; of letters where no decision does. */
  first: string | null;
  last: string | null;
  /** Decisions of courts of this level. */
  byLevel: Partial<Record<Level, number>>;
  /** Some of the documents, newest first. */
  docIds: readonly string[];
};

/** A key whose repeated statements are outdated; `mark` changes each time that it becomes so. */
export type StaleKey = { key: string; mark: number };

export interface StatementIndex {
  /** Documents of `STATING_KINDS` that were linked since their statements were put: a page, in a fixed order. */
  pending(page: PendingPage): Promise<PendingDocument[]>;
  countPending(): Promise<number>;
  /**
   * Replaces the statements of documents; the keys of old and new statements become stale. Documents whose revision
   * has changed are skipped. Returns how many were stored, which are no longer pending.
   */
  put(batch: readonly StatementsOfDocument[]): Promise<number>;
  /**
   * A page of the stale keys: statements about them were added or removed after their repeated statements were
   * computed.
   */
  staleKeys(limit: number): Promise<StaleKey[]>;
  /** The statements about a key: those of the newest documents, those without a date last. */
  occurrences(key: string, limit: number): Promise<StatementOccurrence[]>;
  /**
   * Replaces the repeated statements of some keys. These keys are no longer stale, unless their mark has changed
   * meanwhile.
   */
  putRepeated(entries: readonly (StaleKey & { statements: readonly RepeatedStatement[] })[]): Promise<void>;
  /** The repeated statements about any of these keys, as stored. */
  repeated(keys: readonly string[]): Promise<RepeatedStatement[]>;
}
