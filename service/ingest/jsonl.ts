import { SourceDocument } from '#lib/contract/document.ts';
import { readLines } from './lines.ts';
import { describe, type Read, type ReadOptions } from './reader.ts';

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
