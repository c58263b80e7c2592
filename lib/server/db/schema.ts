import 'server-only';

/** Times are milliseconds since 1970 (bigint), so that SQLite and PostgreSQL hold the same. */
export type ThreadsTable = {
  id: string;
  /** The subject that the identity provider gives for the lawyer. */
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
  /** The turn whose place this one takes with its first word; until then both stand here. */
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

export type WebSchema = { threads: ThreadsTable; turns: TurnsTable; shares: SharesTable };
