import type { ThingToKeep } from '../matters/content.ts';

/** What is kept of a lawyer's work. */
export const HISTORY_KINDS = ['search', 'question', 'document'] as const;
export type HistoryKind = (typeof HISTORY_KINDS)[number];

/** An entry of the history as its page shows it. */
export type WorkEntry = {
  id: string;
  kind: HistoryKind;
  at: number;
  text: string;
  /** Its link; a search is made again there, which costs one. */
  href: string;
  /** Of a search: its filters in few words, as its address has them. */
  filters: readonly string[];
  /** Of a search: when the stored answer was found; null if none is stored any more. */
  foundAt: number | null;
  /** What is put into a matter for it; null for a question that has no answer any more. */
  thing: ThingToKeep | null;
};

export type HistoryDay = { day: string; entries: WorkEntry[] };

/** The name of the parameter by which `/search` shows what an entry has kept. */
export const KEPT_PARAMETER = 'kept';
