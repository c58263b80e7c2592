import type { Counts } from './ingest.ts';

export const NOTHING: Counts = { read: 0, stored: 0, unchanged: 0, deleted: 0, rejected: 0, removed: 0 };

export const add = (a: Counts, b: Counts): Counts => ({
  read: a.read + b.read,
  stored: a.stored + b.stored,
  unchanged: a.unchanged + b.unchanged,
  deleted: a.deleted + b.deleted,
  rejected: a.rejected + b.rejected,
  removed: a.removed + b.removed,
});

export const summary = ({ read, stored, unchanged, deleted, rejected, removed }: Counts) =>
  `${read} read = ${stored} stored + ${unchanged} unchanged${deleted > 0 ? ` + ${deleted} deleted` : ''} + ${rejected} rejected${
    removed > 0 ? `; ${removed} removed that are no more` : ''
  }`;

/** Tells after each batch how far a file has come, how fast, and how long the rest takes at that rate. */
export function progress(file: string, write: (line: string) => void = console.error) {
  const start = performance.now();
  let read = 0;
  let last = NOTHING;
  return {
    onShare(share: number) {
      read = share;
    },
    tell(counts: Counts) {
      last = counts;
      const seconds = (performance.now() - start) / 1000;
      const rate = Math.round(counts.read / seconds);
      const left = read > 0 && read < 1 ? `, ${Math.ceil((seconds / read) * (1 - read))} s left` : '';
      write(`${file}: ${summary(counts)} (${Math.round(read * 100)} %, ${rate} documents/s${left})`);
    },
    /** The counts last told. */
    counts: () => last,
  };
}
