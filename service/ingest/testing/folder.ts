import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import type { ReadRecord } from '../reader.ts';

/** A folder for the files of one test file, removed after it. `write` returns the path. */
export function testFolder() {
  const dir = mkdtempSync(join(tmpdir(), 'ingest-'));
  afterAll(() => rmSync(dir, { recursive: true, force: true }));
  return {
    dir,
    write(name: string, content: string | Buffer): string {
      writeFileSync(join(dir, name), content);
      return join(dir, name);
    },
  };
}

export async function collect<T>(items: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const item of items) all.push(item);
  return all;
}

/** The documents among what was read, without where they stood. */
export const documentsIn = (reads: readonly ReadRecord[]) =>
  reads.flatMap((one) => ('document' in one ? [one.document] : []));
