import type { IngestCounts } from './ingest.ts';

export const NO_COUNTS: IngestCounts = {
  read: 0,
  stored: 0,
  unchanged: 0,
  deleted: 0,
  rejected: 0,
  removed: 0,
};

export const addCounts = (a: IngestCounts, b: IngestCounts): IngestCounts => ({
  read: a.read + b.read,
  stored: a.stored + b.stored,
  unchanged: a.unchanged + b.unchanged,
  deleted: a.deleted + b.deleted,
  rejected: a.rejected + b.rejected,
  removed: a.removed + b.removed,
});

export const formatCounts = ({ read, stored, unchanged, deleted, rejected, removed }: IngestCounts) =>
  `${read} read = ${stored} stored + ${unchanged} unchanged${deleted > 0 ? ` + ${deleted} deleted` : ''} + ${rejected} rejected${
    removed > 0 ? `; ${removed} removed that are no more` : ''
  }`;

/** Prints after each batch the counts of a file, the rate, and the time left at that rate. */
export function fileProgress(file: string, write: (line: string) => void = console.error) {
  const start = performance.now();
  let read = 0;
  let last = NO_COUNTS;
  return {
    onShare(share: number) {
      read = share;
    },
    report(counts: IngestCounts) {
      last = counts;
      const seconds = (performance.now() - start) / 1000;
      const rate = Math.round(counts.read / seconds);
      const left = read > 0 && read < 1 ? `, ${Math.ceil((seconds / read) * (1 - read))} s left` : '';
      write(`${file}: ${formatCounts(counts)} (${Math.round(read * 100)} %, ${rate} documents/s${left})`);
    },
    /** The counts printed last. */
    counts: () => last,
  };
}
