import type { Generated } from 'kysely';

/** An API key. Times are milliseconds since 1970 (bigint), so that SQLite and PostgreSQL hold the same. */
export type ApiKeysTable = {
  id: string;
  name: string;
  /** SHA-256 of the key, hex. The key itself is stored nowhere. */
  key_hash: string;
  /** The hash before the key was rotated, and the first moment at which it is no longer good. */
  previous_hash: Generated<string | null>;
  previous_until: Generated<number | null>;
  /** Searches in the key's whole life, and how many of them are gone. */
  quota: number;
  used: Generated<number>;
  created_at: number;
  /** The first moment at which the key is no longer good. */
  expires_at: number | null;
  revoked_at: number | null;
};

/** Random values that are made once and that nothing outside may know. */
export type SecretsTable = { name: string /** Hex. */; value: string; created_at: number };

export type StateSchema = { api_keys: ApiKeysTable; secrets: SecretsTable };
