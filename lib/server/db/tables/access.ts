import 'server-only';

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

export type ClockTable = {
  /** 1: there is one row. */
  id: number;
  believed_at: number;
};
