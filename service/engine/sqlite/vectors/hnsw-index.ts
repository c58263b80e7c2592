import type { Index } from 'usearch';
import { openIndex } from './file.ts';
import type { StoredVectorSet } from './series.ts';

/** An unusable file is tried again after this time: it may have been in the middle of a copy. */
const RETRY_AFTER_MS = 10_000;

/** The HNSW index of a series, mapped into memory as long as its file is the current one; null if it is lost or damaged. */
export function createHnswIndexOf(dir: string, now: () => number = Date.now) {
  let known: { file: string; index: Index | null; at: number } | null = null;
  return (series: StoredVectorSet): Index | null => {
    if (series.file === null) return null;
    const isKnown =
      known?.file === series.file && (known.index !== null || now() - known.at < RETRY_AFTER_MS);
    if (!isKnown) known = { file: series.file, index: openIndex(dir, series, 'view'), at: now() };
    return known?.index ?? null;
  };
}
