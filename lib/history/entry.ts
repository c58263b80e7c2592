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
  /** What it leads to now; a search is made there, at the cost of one. */
  href: string;
  /** Of a search: its filters in few words, as its address has them. */
  filters: readonly string[];
  /** Of a search: when what is kept was found; null where nothing is kept any more. */
  foundAt: number | null;
  /** As it is put into a matter; null for a question that has no answer any more. */
  thing: ThingToKeep | null;
};

export type HistoryDay = { day: string; entries: WorkEntry[] };

/** The name of the parameter by which `/search` shows what an entry has kept. */
export const KEPT_PARAMETER = 'kept';
