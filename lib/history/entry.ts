import type { SearchType } from '../contract/search.ts';
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
  /** Of a search: when the stored answer was found; null if none is stored any more. */
  foundAt: number | null;
  /** What is put into a matter for it; null for a question that has no answer any more. */
  thing: ThingToKeep | null;
};

/** A search of hers whose results are kept. */
export type KeptSearch = Pick<WorkEntry, 'id' | 'at' | 'text'> & {
  mode: SearchType;
  /** Leads to the results of that time, which costs nothing. */
  href: string;
};

export type HistoryDay = { day: string; entries: WorkEntry[] };

/** The name of the parameter by which `/search` shows what an entry has kept. */
export const KEPT_PARAMETER = 'kept';

/** The address of what an entry has kept of the search at `href`. */
export const keptHref = (href: string, id: string): string =>
  `${href}${href.includes('?') ? '&' : '?'}${KEPT_PARAMETER}=${id}`;
