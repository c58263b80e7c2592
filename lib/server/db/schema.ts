import 'server-only';

/** Times are milliseconds since 1970 (bigint), so that SQLite and PostgreSQL hold the same. */
export type ThreadsTable = {
  id: string;
  /** The issuer and the subject that the identity provider gives for the lawyer, a blank between them. */
  owner: string;
  title: string;
  created_at: number;
  /** Of the last turn. */
  updated_at: number;
};

/** A question and its answer. */
export type TurnsTable = {
  thread_id: string;
  /** Made by the browser: the same turn sent twice is one row. */
  id: string;
  /** Order within the thread. */
  position: number;
  question: string;
  /** JSON of `ChatSettings`. */
  settings: string;
  /** What has come so far. */
  answer: string;
  /** JSON of references, or null when the answer came without. */
  citations: string | null;
  /** An `AnswerEnd`, or null as long as the answer is being written, or was when the process ended. */
  outcome: string | null;
  /** JSON of an `AnswerFailure`: why there is not one word. */
  failure: string | null;
  /** The turn that this one replaces with its first word; until then both are stored. */
  replaces: string | null;
  asked_at: number;
};

/** A link by which signed-in colleagues read a thread as it was when the link was made. */
export type SharesTable = {
  token: string;
  thread_id: string;
  /** The name that the identity provider gives for the lawyer. */
  shared_by: string;
  title: string;
  created_at: number;
  expires_at: number;
};

/** Open sessions. Ended ones are deleted at once; expired ones at the next sign-in. */
export type SessionsTable = {
  /** The id that admin pages use; the cookie holds another secret. */
  id: string;
  /** SHA-256 of what the cookie holds. */
  secret_hash: string;
  /** As the account's tokens name it. */
  issuer: string;
  subject: string;
  /** The provider's own session (`sid`), by which it may end ours. */
  provider_sid: string | null;
  name: string;
  email: string | null;
  /** A `Role`. */
  role: string;
  /** Sent to the provider at sign-out, to say whose session is to end. */
  id_token: string | null;
  created_at: number;
  acted_at: number;
};

/** A logout token that was accepted, kept as long as it could be sent again. */
export type LogoutTokensTable = { jti: string; until: number };

/** How often a lawyer has used, on one day, what has a daily limit. */
export type DailyUseTable = {
  owner: string;
  /** In Taipei: `2026-11-22`. */
  day: string;
  /** A `DailyUse`. */
  what: string;
  count: number;
};

/** An answer that a process is writing, kept for a while after its end. A thread has at most one. */
export type RunsTable = {
  thread_id: string;
  turn_id: string;
  owner: string;
  /** JSON of `ChatSettings`. */
  settings: string;
  asked_at: number;
  /** Which process writes it. */
  process: string;
  /** After this, by the database's clock, that process counts as dead. */
  lease_until: number;
  /** An `AnswerEnd`; null as long as it is written. */
  outcome: string | null;
  /** JSON of a `ChatFailure`: why there is not one word. */
  failure: string | null;
};

/** What has come of an answer that is being written; joined into its turn at the end. */
export type AnswerPiecesTable = { thread_id: string; turn_id: string; position: number; words: string };

/** Another process in which somebody follows an answer; valid until `until`, which that process renews. */
export type RunReadersTable = { thread_id: string; process: string; until: number };

/** What another process wants of the process that writes the answer: a `RunSignal`. */
export type RunSignalsTable = { thread_id: string; turn_id: string; signal: string };

/** A turn that is to be stopped and has not arrived yet. */
export type StopsAheadTable = { owner: string; turn_id: string; until: number };

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
/** What somebody did: an entry of the chain, in the order of `seq` without a gap. Never changed but for `text`. */
export type AuditTable = {
  seq: number;
  at: number;
  /** A pseudonym from `people`; null for an unknown user and for the program itself. */
  actor: string | null;
  /** An `AuditKind`. */
  kind: string;
  /** A document, conversation, session or page. */
  target: string | null;
  /** JSON of `AuditDetail`. */
  detail: string | null;
  /** A `TextPolicy`: how the text was to be kept when it was written. */
  text_as: string;
  /** A keyed hash of what was typed. */
  text_mac: string | null;
  /** What was typed; gone where its person's data was deleted. */
  text: string | null;
  /** Keyed, over the entry and the hash of the one before. */
  hash: string;
};

/** The end of the chain, in one row. */
export type AuditHeadTable = {
  id: number;
  seq: number;
  hash: string;
  key_id: string | null;
  /** Keyed hash of the end; null before the first entry that was written with one. */
  mac: string | null;
};

/** Everyone who has signed in: says who is meant by a pseudonym in the audit. */
export type PeopleTable = {
  owner: string;
  /** The pseudonym, made from the owner and a key that is not in the database. */
  person: string;
  name: string;
  email: string | null;
  /** A `Role`, of the last sign-in. */
  role: string;
  first_at: number;
  last_at: number;
  /** Keyed hash of owner, name, e-mail and role: a change of the names that the audit is read with is noticed. */
  mac: string;
};

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

/** What a lawyer gathers for a case: a 卷宗. */
export type MattersTable = {
  id: string;
  owner: string;
  title: string;
  /** Counts the changes of this row, not those of its items. */
  version: number;
  created_at: number;
  /** Last change of the matter or of anything in it. */
  updated_at: number;
  archived_at: number | null;
};

/** What is in a matter, as it was when it was put there. */
export type MatterItemsTable = {
  id: string;
  matter_id: string;
  /** Order within the matter, with gaps. */
  position: number;
  /** JSON of `ItemContent`. */
  content: string;
  note: string;
  /** Counts changes of the note, removals and restorations. */
  version: number;
  created_at: number;
  /** When it was removed; it can be restored for a while. */
  removed_at: number | null;
};

/** A colleague with whom a matter is shared; `owner` is the colleague. */
export type MatterMembersTable = {
  /** The id of the row that the page uses. */
  id: string;
  matter_id: string;
  owner: string;
  /** One of `MATTER_ACCESSES`. */
  access: string;
  created_at: number;
};

/** The last change of each kind that somebody made, shown to the other members; `owner` is who made it. */
export type MatterChangesTable = {
  matter_id: string;
  owner: string;
  /** One of `MATTER_CHANGES`. */
  what: string;
  /** Empty where the matter itself was changed. */
  item_id: string;
  at: number;
};

/** When somebody last looked at a matter. */
export type MatterVisitsTable = { matter_id: string; owner: string; seen_at: number };

/** A brief that a lawyer keeps after its check. */
export type SavedBriefsTable = {
  id: string;
  owner: string;
  name: string;
  content: string;
  /** Of the content in UTF-8. */
  bytes: number;
  /** JSON of `FindingCounts`: what the check had found when it was saved. */
  findings: string;
  created_at: number;
  /** When content and findings were saved last. */
  saved_at: number;
};

export type ClockTable = {
  /** 1: there is one row. */
  id: number;
  believed_at: number;
};

export type WebSchema = {
  history: HistoryTable;
  history_answers: HistoryAnswersTable;
  history_off: HistoryOffTable;
  saved_searches: SavedSearchesTable;
  feeds: FeedsTable;
  saved_briefs: SavedBriefsTable;
  matters: MattersTable;
  matter_items: MatterItemsTable;
  matter_members: MatterMembersTable;
  matter_changes: MatterChangesTable;
  matter_visits: MatterVisitsTable;
  stored_searches: StoredSearchesTable;
  search_flights: SearchFlightsTable;
  runs: RunsTable;
  answer_pieces: AnswerPiecesTable;
  run_readers: RunReadersTable;
  run_signals: RunSignalsTable;
  stops_ahead: StopsAheadTable;
  threads: ThreadsTable;
  turns: TurnsTable;
  shares: SharesTable;
  sessions: SessionsTable;
  logout_tokens: LogoutTokensTable;
  daily_use: DailyUseTable;
  audit: AuditTable;
  audit_head: AuditHeadTable;
  people: PeopleTable;
  clock: ClockTable;
};
