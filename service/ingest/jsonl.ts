import { z } from 'zod';
import { SourceDocument } from '#lib/contract/document.ts';
import { readLines } from './lines.ts';
import { describeIssues, type ReadOptions, type ReadRecord, type Removal } from './reader.ts';

/** `{"doc_id": "law:B0000001", "deleted": true}` deletes the document and all below its id. */
const Deletion = z.strictObject({ doc_id: SourceDocument.shape.doc_id, deleted: z.literal(true) });

const isDeletion = (value: unknown) => typeof value === 'object' && value !== null && 'deleted' in value;

function parseLine(line: string): { document: SourceDocument } | { remove: string } | { reason: string } {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    return { reason: 'is not JSON' };
  }
  if (isDeletion(value)) {
    const { data, error } = Deletion.safeParse(value);
    return data ? { remove: data.doc_id } : { reason: describeIssues(error.issues) };
  }
  const parsed = SourceDocument.safeParse(value);
  return parsed.success ? { document: parsed.data } : { reason: describeIssues(parsed.error.issues) };
}

/**
 * The documents of a file of our own JSON Lines format, plain or `.gz`, one line at a time. A bad line is
 * rejected and does not stop the rest; a file that cannot be read throws. `onShare` gets the share that has been read.
 */
export async function* readJsonl(
  file: string,
  { onShare }: ReadOptions = {},
): AsyncGenerator<ReadRecord | Removal> {
  let line = 0;
  for await (const text of readLines(file, onShare)) {
    line++;
    if (text.trim() === '') continue;
    const parsed = parseLine(text);
    const place = { file, line };
    yield 'reason' in parsed ? { reject: { ...place, reason: parsed.reason } } : { ...parsed, place };
  }
}
