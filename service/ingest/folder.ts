import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReadOptions, ReadRecord, Removal } from './reader.ts';

/** The files below a folder in the order of their names. */
async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

/**
 * Makes a reader accept a folder too: every file below it whose name passes `wants`, as one source, so that ten
 * thousand small files are stored in few large batches. A file that cannot be read is a reject, and the others are
 * still read.
 */
export function withFolders<R extends ReadRecord | Removal>(
  reader: (file: string, options?: ReadOptions) => AsyncIterable<R>,
  wants: (name: string) => boolean,
) {
  async function* folder(path: string, { onShare, onSkip }: ReadOptions): AsyncGenerator<R | ReadRecord> {
    const files = await filesBelow(path);
    for (const [index, file] of files.entries()) {
      onShare?.(index / files.length);
      if (!wants(file)) {
        onSkip?.(file);
        continue;
      }
      try {
        yield* reader(file, { onSkip });
      } catch (error) {
        const reason = `cannot be read on: ${error instanceof Error ? error.message : String(error)}`;
        yield { reject: { file, line: 0, reason } };
      }
    }
    onShare?.(1);
  }
  return async function* read(path: string, options: ReadOptions = {}): AsyncGenerator<R | ReadRecord> {
    yield* (await stat(path)).isDirectory() ? folder(path, options) : reader(path, options);
  };
}
