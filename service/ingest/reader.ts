import type { SourceDocument } from '#lib/contract/document.ts';

/** Where a record stands: its line, and in JSON its number in the file. */
export type Place = { file: string; line: number; record?: number };

/** A record that is no document, and why. Never its text: it may hold what must not be shown. */
export type Reject = Place & { reason: string };

/**
 * `parts`, of a document that comes with parts as documents of their own, are the ids of all of them, such as the
 * articles of a law. Parts that an earlier edition had are then removed; they have ids below its own: `law:B0000001:`.
 */
export type Read =
  | { document: SourceDocument; parts?: readonly string[]; place?: Place }
  | { reject: Reject };

/** A document that is no more, with all its parts. */
export type Removal = { remove: string; place?: Place };

export type ReadOptions = {
  /** Told how much of the file has been read, from 0 to 1. */
  onShare?: ((share: number) => void) | undefined;
  /** Told of files, in a folder or a .zip, that are not of the kind. */
  onSkip?: ((name: string) => void) | undefined;
};

/** The documents of a file, one by one. A bad record is told and does not stop the rest; a file that cannot be read throws. */
export type Reader = (file: string, options?: ReadOptions) => AsyncIterable<Read | Removal>;

/** A reader of a format that tells only what there is. */
export type DocumentReader = (file: string, options?: ReadOptions) => AsyncIterable<Read>;

/** Fields that are wrong, each with what is wrong: `doc_id: must be …; date: Invalid ISO date`. */
export const describe = (issues: readonly { path: PropertyKey[]; message: string }[]) =>
  issues.map(({ path, message }) => (path.length > 0 ? `${path.join('.')}: ${message}` : message)).join('; ');
