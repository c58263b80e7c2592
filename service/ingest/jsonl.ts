import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import { SourceDocument } from '#lib/contract/document.ts';

/** A line that is no document, and why. Never its text: it may hold what must not be shown. */
export type Reject = { file: string; line: number; reason: string };
export type Read = { document: SourceDocument } | { reject: Reject };

const BOM = '\ufeff';

/** Fields that are wrong, each with what is wrong: `doc_id: must be …; date: Invalid ISO date`. */
const describe = (issues: readonly { path: PropertyKey[]; message: string }[]) =>
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
 * does not stop the rest; a file that cannot be read throws.
 */
export async function* readJsonl(file: string): AsyncGenerator<Read> {
  const raw = createReadStream(file);
  const input = file.endsWith('.gz') ? raw.pipe(createGunzip()) : raw;
  // readline hides the errors of its input, and pipe() those of the file.
  const failed = new Promise<never>((_, reject) => {
    raw.once('error', reject);
    input.once('error', reject);
  });
  failed.catch(() => {});
  const lines = createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })[Symbol.asyncIterator]();
  try {
    for (let line = 1; ; line++) {
      const next = await Promise.race([lines.next(), failed]);
      if (next.done) return;
      const text = line === 1 && next.value.startsWith(BOM) ? next.value.slice(1) : next.value;
      if (text.trim() === '') continue;
      const parsed = parseLine(text);
      yield 'document' in parsed ? parsed : { reject: { file, line, reason: parsed.reason } };
    }
  } finally {
    raw.destroy();
  }
}
