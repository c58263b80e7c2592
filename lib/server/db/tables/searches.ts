import 'server-only';

/** The result of a search, for all processes; `kind` says which of the results of `stored-searches.ts` it is. */
export type StoredSearchesTable = {
  /** A hash of what was asked for. */
  key: string;
  kind: string;
  /** JSON. */
  result: string;
  at: number;
  expires_at: number;
};

/** A search that a process is making now. */
export type SearchFlightsTable = { key: string; process: string; lease_until: number };

/** What a lawyer searched, asked or read; one row for the same thing on one day, with its last time. */
export type HistoryTable = {
  id: string;
  owner: string;
  /** A `HistoryKind`. */
  kind: string;
  /** In Taipei: `2026-11-22`. */
  day: string;
  at: number;
  /** What was typed; of a document its title. */
  text: string;
  /** Where it leads: a search as it is sent, the id of a conversation or of a document. */
  target: string;
  /** SHA-256 of the target (of a question, with its words): a target may be too long for an index. */
  target_hash: string;
};

/** What a search of the history had found, to be shown again. */
export type HistoryAnswersTable = {
  history_id: string;
  /** When these results were found; the lawyer may have looked at the search later. */
  found_at: number;
  /** JSON, compressed. */
  packed: string;
};

/** Lawyers who want no history kept. */
export type HistoryOffTable = { owner: string; since: number };

export type SavedSearchesTable = {
  id: string;
  owner: string;
  name: string;
  /** The search as it is sent. */
  request: string;
  created_at: number;
  /** What was added after this moment is new to her; by the upstream's clock if it has sent its time. */
  since: string;
  /** Up to which moment, by the upstream's clock, news was last searched for; null before the first time. */
  looked: string | null;
  /** JSON of `SearchNews`: what was found at that time. */
  news: string | null;
};

/** The address by which a feed reader sees what is new; only the hash of its secret is stored. */
export type FeedsTable = { owner: string; token_hash: string; created_at: number };
