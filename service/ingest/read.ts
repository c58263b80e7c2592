import { SourceDocument } from '#lib/contract/document.ts';
import { jsonRecords } from './input/records.ts';
import { openSources, type SourceText } from './input/sources.ts';
import { type DocumentReader, describeIssues, type ReadRecord, type RecordLocation } from './reader.ts';

/** A record, or a part of one, that is no document, and why. Never its text: it may hold what must not be shown. */
export class UnreadableRecord extends Error {
  override name = 'UnreadableRecord';
}

/** What a reader makes of a record; the fields that it leaves out are null. */
export type DocumentDraft = Pick<SourceDocument, 'doc_id' | 'title' | 'doc_type' | 'text'> &
  Partial<SourceDocument> & { parts?: readonly string[] };

/** Makes documents of one record. A part that cannot be read is given as `UnreadableRecord`; a whole record throws it. */
export type ConvertRecord = (record: unknown) => Iterable<DocumentDraft | UnreadableRecord>;

/** The documents of one record, each checked against what we store. */
export function* documentsOf(
  record: unknown,
  convert: ConvertRecord,
  place: RecordLocation,
): Generator<ReadRecord> {
  try {
    for (const made of convert(record)) {
      if (made instanceof UnreadableRecord) yield { reject: { ...place, reason: made.message } };
      else {
        const { parts, ...draft } = made;
        const parsed = SourceDocument.safeParse(draft);
        if (parsed.success) yield { document: parsed.data, place, ...(parts && { parts }) };
        else yield { reject: { ...place, reason: describeIssues(parsed.error.issues) } };
      }
    }
  } catch (error) {
    if (!(error instanceof UnreadableRecord)) throw error;
    yield { reject: { ...place, reason: error.message } };
  }
}

export const isJsonFile = (name: string): boolean => /\.(?:json|jsonl|ndjson)$/i.test(name);
const IS_LINES = /\.(?:jsonl|ndjson)(?:\.gz)?$/i;

/**
 * A reader of JSON: a list of records, an object that holds such a list under `key`, one record, or one a line; plain,
 * `.gz` or `.zip`. Records come one by one, so that a file of any size needs the memory of its largest record.
 */
export function jsonReader(convert: ConvertRecord, key?: string): DocumentReader {
  return async function* read(file, { onShare, onSkip } = {}) {
    for await (const { name, parts } of openSources(file, {
      onShare,
      onSkip,
      wants: isJsonFile,
    })) {
      yield* jsonDocuments({ name, parts }, convert, key);
    }
  };
}

/** The same of one text. */
export async function* jsonDocuments(
  { name, parts }: SourceText,
  convert: ConvertRecord,
  key?: string,
): AsyncGenerator<ReadRecord> {
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

/** Checks a record's shape; the error names fields, never their content. */
export function parseRecord<T>(schema: { safeParse(value: unknown): SafeParsed<T> }, record: unknown): T {
  const parsed = schema.safeParse(record);
  if (parsed.success) return parsed.data;
  throw new UnreadableRecord(describeIssues(parsed.error.issues));
}

type SafeParsed<T> =
  | { success: true; data: T }
  | { success: false; error: { issues: readonly { path: PropertyKey[]; message: string }[] } };
