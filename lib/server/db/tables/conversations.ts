import 'server-only';

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
