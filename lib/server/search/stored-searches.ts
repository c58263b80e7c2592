import 'server-only';
import { createHash } from 'node:crypto';
import { ReadSearchResponse } from '#lib/contract/search.ts';
import { retentionNow } from '../clock.ts';
import { webDb } from '../db/index.ts';
import { parseJson } from '../http/parse-json.ts';
import type { UpstreamSearch } from '../upstream/index.ts';

export type FoundSearch = Extract<UpstreamSearch, { ok: true }>;
export type UnfoundSearch = Extract<UpstreamSearch, { ok: false }>;

/** With how long it took: a lawyer who must not learn that a colleague made this search waits as long. */
export type SharedSearch = FoundSearch & { tookMs: number };

/**
 * `outdone`: a degraded result while a complete one is stored. The complete one stays; only requests waiting for this
 * call get the degraded one. `unanswered`: a search of one lawyer that may have been charged and got no answer; the other kinds are shared by
 * all.
 */
type StoredResults = {
  found: SharedSearch;
  outdone: SharedSearch;
  failed: UnfoundSearch;
  unanswered: UnfoundSearch;
  remaining: number;
};
type Times = { at: number; expiresAt: number };

/** Of each kind. */
export const MAX_STORED = 500;
/** How long an expired result is kept for processes that were waiting for it. */
const EXPIRED_KEPT_MS = 60_000;
/**
 * Raise this when the shape of a stored result changes: rows of another format are not read. Not for a new field of a
 * search result: `ReadSearchResponse` fills it in.
 */
const FORMAT = 1;

/** The key under which a search is stored: a hash, from which the query can't be read. */
export const storedSearchKey = (request: string): string =>
  createHash('sha256').update(`${FORMAT} ${request}`).digest('base64url');

/** The searches left are one number for all. */
const REMAINING_KEY = storedSearchKey('');

export async function readStored<Kind extends keyof StoredResults>(
  kind: Kind,
  key: string,
): Promise<({ result: StoredResults[Kind] } & Times) | null> {
  const db = await webDb();
  const row = await db
    .selectFrom('stored_searches')
    .selectAll()
    .where('key', '=', key)
    .where('kind', '=', kind)
    .executeTakeFirst();
  const result = row && (parseJson(row.result) as StoredResults[Kind] | null);
  return row && result !== null && result !== undefined
    ? { result, at: row.at, expiresAt: row.expires_at }
    : null;
}

export async function writeStored<Kind extends keyof StoredResults>(
  kind: Kind,
  key: string,
  result: StoredResults[Kind],
  { at, expiresAt }: Times,
): Promise<void> {
  const db = await webDb();
  const row = { result: JSON.stringify(result), at, expires_at: expiresAt };
  await db
    .insertInto('stored_searches')
    .values({ key, kind, ...row })
    .onConflict((conflict) => conflict.columns(['key', 'kind']).doUpdateSet(row))
    .execute();
  if (kind === 'remaining') return;
  await db
    .deleteFrom('stored_searches')
    .where('expires_at', '<', Math.min(at, await retentionNow(db)) - EXPIRED_KEPT_MS)
    .execute();
  const newestSurplus = db
    .selectFrom('stored_searches')
    .select('at')
    .where('kind', '=', kind)
    .orderBy('at', 'desc')
    .limit(1)
    .offset(MAX_STORED);
  await db.deleteFrom('stored_searches').where('kind', '=', kind).where('at', '<=', newestSurplus).execute();
}

/** How long a search that may have been charged is remembered, where nobody asks for it again: longer than a tab is open. */
const UNANSWERED_KEPT_MS = 90 * 24 * 60 * 60_000;

export const writeUnanswered = (key: string, result: UnfoundSearch, at: number): Promise<void> =>
  writeStored('unanswered', storedSearchKey(key), result, { at, expiresAt: at + UNANSWERED_KEPT_MS });

export async function readUnanswered(key: string): Promise<{ result: UnfoundSearch; at: number } | null> {
  const stored = await readStored('unanswered', storedSearchKey(key));
  return stored && stored.expiresAt > Date.now() ? stored : null;
}

export async function removeUnanswered(key: string): Promise<void> {
  const db = await webDb();
  await db
    .deleteFrom('stored_searches')
    .where('key', '=', storedSearchKey(key))
    .where('kind', '=', 'unanswered')
    .execute();
}

/** The outcomes of a search that the processes waiting for it may get. */
const OUTCOMES = ['found', 'outdone', 'failed'] as const;
type StoredOutcome = (typeof OUTCOMES)[number];
export type StoredBefore = { [K in StoredOutcome]: Awaited<ReturnType<typeof readStored<K>>> };

export const NOTHING_STORED: StoredBefore = { found: null, outdone: null, failed: null };

export const lookUp = async (key: string): Promise<StoredBefore> => ({
  found: withAllFields(await readStored('found', key)),
  outdone: withAllFields(await readStored('outdone', key)),
  failed: await readStored('failed', key),
});

/** Another version of the program may have stored results without a field that this one reads. */
function withAllFields<Stored extends { result: SharedSearch }>(stored: Stored | null): Stored | null {
  const { success, data } = ReadSearchResponse.safeParse(stored?.result.data);
  return stored && success ? { ...stored, result: { ...stored.result, data } } : null;
}

/**
 * The outcome that was stored since `before`. Compared by what is stored, not by time: the machines' clocks may differ.
 */
export async function storedSince(key: string, before: StoredBefore): Promise<UpstreamSearch | null> {
  const now = await lookUp(key);
  const kind = OUTCOMES.find((one) => now[one] && now[one].at !== before[one]?.at);
  return (kind && now[kind]?.result) ?? null;
}

/** The searches left as the upstream last told any process; null before the first answer. */
export async function readRemainingSearches(): Promise<number | null> {
  return (await readStored('remaining', REMAINING_KEY))?.result ?? null;
}

export function writeRemainingSearches(remaining: number): Promise<void> {
  return writeStored('remaining', REMAINING_KEY, remaining, {
    at: Date.now(),
    expiresAt: Number.MAX_SAFE_INTEGER,
  });
}
