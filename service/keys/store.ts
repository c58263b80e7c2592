import type { CompiledQuery, Selectable } from 'kysely';
import { compileOnce } from '#service/state/compile-once.ts';
import type { ServiceState } from '#service/state/open.ts';
import type { ApiKeysTable } from '#service/state/schema.ts';
import { type CommitCharges, commitInThisThread, QuotaCharges } from './charges.ts';
import { hashKey, newKey, newKeyId } from './key.ts';

/** A key as it may be shown: without its hash. */
export type StoredKey = {
  id: string;
  name: string;
  quota: number;
  used: number;
  createdAt: number;
  expiresAt: number | null;
  revokedAt: number | null;
  /** Until when the key's text before the last rotation is valid too; null if there is none. */
  previousUntil: number | null;
};

export type NewKey = { name: string; quota: number; expiresAt: number | null };

export type KeyStatus = 'active' | 'revoked' | 'expired';

/** Keys in the state. Nothing is cached: what another process creates or revokes holds from the next request on. */
export class KeyStore {
  readonly #state: ServiceState;
  readonly #byHash: (hash: string) => CompiledQuery<Selectable<ApiKeysTable>>;
  readonly #charges: QuotaCharges;
  readonly #now: () => number;

  constructor(state: ServiceState, now: () => number = Date.now, commitSeveral?: CommitCharges) {
    this.#state = state;
    this.#byHash = compileOnce((hash) =>
      state
        .selectFrom('api_keys')
        .selectAll()
        .where((eb) => eb.or([eb('key_hash', '=', hash), eb('previous_hash', '=', hash)])),
    );
    this.#charges = new QuotaCharges(commitInThisThread(state), commitSeveral);
    this.#now = now;
  }

  /** Makes a key and returns it, for the only time, in clear. */
  async create({ name, quota, expiresAt }: NewKey): Promise<StoredKey & { key: string }> {
    const key = newKey();
    const row = await this.#state
      .insertInto('api_keys')
      .values({
        id: newKeyId(),
        name,
        key_hash: hashKey(key),
        quota,
        created_at: this.#now(),
        expires_at: expiresAt,
        revoked_at: null,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    return { ...toStoredKey(row), key };
  }

  /** The key with this text, whatever its status; for a while also with the text before the last rotation. */
  async find(key: string): Promise<StoredKey | null> {
    const hash = hashKey(key);
    const [row] = (await this.#state.executeQuery(this.#byHash(hash))).rows;
    if (!row) return null;
    const isGood = row.key_hash === hash || this.#now() < Number(row.previous_until);
    return isGood ? toStoredKey(row) : null;
  }

  /** Keys with this id, or with this name that are not revoked. */
  async named(idOrName: string): Promise<StoredKey[]> {
    const all = await this.list();
    const byId = all.filter(({ id }) => id === idOrName);
    return byId.length > 0
      ? byId
      : all.filter(({ name, revokedAt }) => name === idOrName && revokedAt === null);
  }

  /** Sets a higher quota, at once for a service that runs. Null where it would not be higher. */
  async raise(id: string, quota: number): Promise<StoredKey | null> {
    const row = await this.#state
      .updateTable('api_keys')
      .set({ quota })
      .where('id', '=', id)
      .where('quota', '<', quota)
      .returningAll()
      .executeTakeFirst();
    return row ? toStoredKey(row) : null;
  }

  /**
   * Gives the key a new text and returns it, for the only time in clear; the present one stays valid for the overlap.
   * Null if the key is revoked, or if the text before the present one is still valid, which a second rotation would end
   * earlier than promised: only an overlap of 0 ends it.
   */
  async rotate(id: string, overlapMs: number): Promise<(StoredKey & { key: string }) | null> {
    const key = newKey();
    const now = this.#now();
    const row = await this.#state
      .updateTable('api_keys')
      .set((eb) => ({
        previous_hash: eb.ref('key_hash'),
        previous_until: now + overlapMs,
        key_hash: hashKey(key),
      }))
      .where('id', '=', id)
      .where('revoked_at', 'is', null)
      .$if(overlapMs > 0, (update) =>
        update.where((eb) => eb.or([eb('previous_until', 'is', null), eb('previous_until', '<=', now)])),
      )
      .returningAll()
      .executeTakeFirst();
    return row ? { ...toStoredKey(row), key } : null;
  }

  async list(): Promise<StoredKey[]> {
    const rows = await this.#state
      .selectFrom('api_keys')
      .selectAll()
      .orderBy('created_at')
      .orderBy('id')
      .execute();
    return rows.map(toStoredKey);
  }

  /** Takes a key back, for good. Null if there is no such key; a key that was revoked before keeps its date. */
  async revoke(id: string): Promise<StoredKey | null> {
    const row = await this.#state
      .updateTable('api_keys')
      .set((eb) => ({ revoked_at: eb.fn.coalesce('revoked_at', eb.val(this.#now())) }))
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirst();
    return row ? toStoredKey(row) : null;
  }

  /**
   * Takes one search from the key's lifetime quota and returns how many are left; null if none was left. Durable when it
   * returns, and exact over concurrent requests, several processes and a kill.
   */
  charge(id: string): Promise<number | null> {
    return this.#charges.take(id);
  }

  status(key: StoredKey): KeyStatus {
    if (key.revokedAt !== null) return 'revoked';
    return key.expiresAt !== null && this.#now() >= key.expiresAt ? 'expired' : 'active';
  }
}

function toStoredKey(row: Selectable<ApiKeysTable>): StoredKey {
  return {
    id: row.id,
    name: row.name,
    quota: Number(row.quota),
    used: Number(row.used),
    createdAt: Number(row.created_at),
    expiresAt: row.expires_at === null ? null : Number(row.expires_at),
    revokedAt: row.revoked_at === null ? null : Number(row.revoked_at),
    previousUntil: row.previous_until === null ? null : Number(row.previous_until),
  };
}
