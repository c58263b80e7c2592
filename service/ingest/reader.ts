import type { SourceDocument } from '#lib/contract/document.ts';

/** The line of a record, and in JSON its number in the file. */
export type RecordLocation = { file: string; line: number; record?: number };

/** A record that is no document, and why. Never its text: it may hold what must not be shown. */
export type Reject = RecordLocation & { reason: string };

/**
 * `parts` are the ids of all parts that are documents of their own, such as the articles of a law; their ids begin with
 * the document's own: `law:B0000001:`. Stored parts that are not in this list, from an earlier edition, are removed.
 */
export type DocumentRecord = { document: SourceDocument; parts?: readonly string[]; place?: RecordLocation };

/** What a reader makes of one record, or of a part of it. */
export type ReadRecord = DocumentRecord | { reject: Reject };

/**
 * A document to be deleted with all its parts. `isListed`: it is on the source's own list of deletions, which also
 * applies to documents that came earlier in the same run.
 */
export type Removal = { remove: string; isListed?: true; place?: RecordLocation };

export type ReadOptions = {
  /** Gets the share of the file that has been read, from 0 to 1. */
  onShare?: ((share: number) => void) | undefined;
  /** Gets the names of files, in a folder or a .zip, that are not of the kind. */
  onSkip?: ((name: string) => void) | undefined;
};

/** The documents of a file, one by one. A bad record is rejected and does not stop the rest; a file that cannot be read throws. */
export type Reader = (file: string, options?: ReadOptions) => AsyncIterable<ReadRecord | Removal>;

/** A reader of a format that cannot delete. */
export type DocumentReader = (file: string, options?: ReadOptions) => AsyncIterable<ReadRecord>;

/** Fields that are wrong, each with what is wrong: `doc_id: must be …; date: Invalid ISO date`. */
export const describeIssues = (issues: readonly { path: PropertyKey[]; message: string }[]) =>
  issues.map(({ path, message }) => (path.length > 0 ? `${path.join('.')}: ${message}` : message)).join('; ');
