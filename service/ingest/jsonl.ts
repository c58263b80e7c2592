import { SourceDocument } from '#lib/contract/document.ts';
import { readLines } from './lines.ts';
import type { ReadOptions } from './read.ts';

/** A record that is no document, and why. Never its text: it may hold what must not be shown. */
export type Reject = Place & { reason: string };
/** Where a record stands: its line, and in JSON its number in the file. */
export type Place = { file: string; line: number; record?: number };

/**
 * `parts`, of a document that comes with parts as documents of their own, are the ids of all of them, such as the
 * articles of a law. Parts that an earlier edition had are then removed; they have ids below its own: `law:B0000001:`.
 */
export type Read =
  | { document: SourceDocument; parts?: readonly string[]; place?: Place }
  | { reject: Reject };

/** Fields that are wrong, each with what is wrong: `doc_id: must be …; date: Invalid ISO date`. */
export const describe = (issues: readonly { path: PropertyKey[]; message: string }[]) =>
  issues.map(({ path, message }) => (path.length > 0 ? `${path.join('.')}: ${message}` : message)).join('; ');

function parseLine(line: string): { document: SourceDocument } | { reason: string } {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    return { reason: 'is not JSON' };
  }
  const parsed = SourceDocument.safeParse(value);
  return parsed.success ? { document: parsed.data } : { reason: describe(parsed.error.issues) };
}

/**
 * The documents of a file of our own JSON Lines format, plain or `.gz`, one line at a time. A bad line is told and
 * does not stop the rest; a file that cannot be read throws. `onShare` is told how much of it has been read, up to 1.
 */
export async function* readJsonl(file: string, { onShare }: ReadOptions = {}): AsyncGenerator<Read> {
  let line = 0;
  for await (const text of readLines(file, onShare)) {
    line++;
    if (text.trim() === '') continue;
    const parsed = parseLine(text);
    const place = { file, line };
    yield 'document' in parsed ? { ...parsed, place } : { reject: { ...place, reason: parsed.reason } };
  }
}
