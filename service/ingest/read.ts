import { SourceDocument } from '#lib/contract/document.ts';
import { jsonRecords } from './input/records.ts';
import { openSources, type Source } from './input/sources.ts';
import { type DocumentReader, describe, type Place, type Read } from './reader.ts';

/** A record, or a part of one, that is no document, and why. Never its text: it may hold what must not be shown. */
export class Unreadable extends Error {
  override name = 'Unreadable';
}

/** What a reader makes of a record; the fields that it leaves out are null. */
export type Draft = Pick<SourceDocument, 'doc_id' | 'title' | 'doc_type' | 'text'> &
  Partial<SourceDocument> & { parts?: readonly string[] };

/** Makes documents of one record. A part that cannot be read is given as `Unreadable`; a whole record throws it. */
export type Convert = (record: unknown) => Iterable<Draft | Unreadable>;

/** The documents of one record, each checked against what we store. */
export function* documentsOf(record: unknown, convert: Convert, place: Place): Generator<Read> {
  try {
    for (const made of convert(record)) {
      if (made instanceof Unreadable) yield { reject: { ...place, reason: made.message } };
      else {
        const { parts, ...draft } = made;
        const parsed = SourceDocument.safeParse(draft);
        if (parsed.success) yield { document: parsed.data, place, ...(parts && { parts }) };
        else yield { reject: { ...place, reason: describe(parsed.error.issues) } };
      }
    }
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    yield { reject: { ...place, reason: error.message } };
  }
}

const IS_JSON = /\.(?:json|jsonl|ndjson)$/i;
const IS_LINES = /\.(?:jsonl|ndjson)(?:\.gz)?$/i;

/**
 * A reader of JSON: a list of records, an object that holds such a list under `key`, one record, or one a line; plain,
 * `.gz` or `.zip`. Records come one by one, so that a file of any size needs the memory of its largest record.
 */
export function jsonReader(convert: Convert, key?: string): DocumentReader {
  return async function* read(file, { onShare, onSkip } = {}) {
    for await (const { name, parts } of openSources(file, {
      onShare,
      onSkip,
      wants: (entry) => IS_JSON.test(entry),
    })) {
      yield* jsonDocuments({ name, parts }, convert, key);
    }
  };
}

/** The same of one text. */
export async function* jsonDocuments(
  { name, parts }: Source,
  convert: Convert,
  key?: string,
): AsyncGenerator<Read> {
  for await (const { text, line, number } of jsonRecords(parts, { key, isLines: IS_LINES.test(name) })) {
    const place = { file: name, line, record: number };
    const record = parse(text);
    if (record === undefined) yield { reject: { ...place, reason: 'is not JSON' } };
    else yield* documentsOf(record, convert, place);
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Checks a record's shape; what is wrong is told by field, never by content. */
export function shaped<T>(schema: { safeParse(value: unknown): Parsed<T> }, record: unknown): T {
  const parsed = schema.safeParse(record);
  if (parsed.success) return parsed.data;
  throw new Unreadable(describe(parsed.error.issues));
}

type Parsed<T> =
  | { success: true; data: T }
  | { success: false; error: { issues: readonly { path: PropertyKey[]; message: string }[] } };
