import 'server-only';
import { randomUUID } from 'node:crypto';
import type { FilteredSearchParams } from '#lib/contract/search-filters.ts';
import { SAVED_MAX } from '#lib/history/limits.ts';
import type { SavedSearch, SearchNews } from '#lib/history/saved.ts';
import { readSearchRequest } from '#lib/search/read-request.ts';
import { searchRequest } from '#lib/search/request.ts';
import { hrefOfSearch } from '#lib/search/search-address.ts';
import { webDb } from '../db/index.ts';
import type { SavedSearchesTable } from '../db/tables/searches.ts';
import { holdings } from '../documents/holdings.ts';
import { parseJson } from '../http/parse-json.ts';

const NO_NEWS: SearchNews = { count: 0, isExact: true, documents: [] };

/** Her saved searches, the newest first. */
export async function savedSearches(owner: string): Promise<SavedSearch[]> {
  const db = await webDb();
  const rows = await db
    .selectFrom('saved_searches')
    .selectAll()
    .where('owner', '=', owner)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map(shownSearch);
}

function shownSearch({ id, name, request, created_at, news, looked }: SavedSearchesTable): SavedSearch {
  const read = readSearchRequest(new URLSearchParams(request));
  return {
    id,
    name,
    query: read.ok ? read.data.query : name,
    href: read.ok ? hrefOfSearch(read.data) : '/search',
    createdAt: Number(created_at),
    news: news === null ? null : ((parseJson(news) as SearchNews | undefined) ?? null),
    looked,
  };
}

/**
 * Saves a search; null if she has as many as she may. News counts from the library's last change, by the upstream's
 * clock: what she saw is the library of that moment. Only if the upstream does not say when that was, this server's
 * time is used.
 */
export async function saveSearch(
  owner: string,
  name: string,
  params: FilteredSearchParams,
): Promise<SavedSearch | null> {
  const db = await webDb();
  const { count } = await db
    .selectFrom('saved_searches')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('owner', '=', owner)
    .executeTakeFirstOrThrow();
  if (Number(count) >= SAVED_MAX) return null;
  const at = Date.now();
  const row: SavedSearchesTable = {
    id: randomUUID(),
    owner,
    name,
    request: searchRequest(params).toString(),
    created_at: at,
    since: (await holdings())?.updated_at ?? new Date(at).toISOString(),
    looked: null,
    news: null,
  };
  await db.insertInto('saved_searches').values(row).execute();
  return shownSearch(row);
}

/** False where she has none of this id; nobody else's is touched. */
export async function renameSearch(owner: string, id: string, name: string): Promise<boolean> {
  const db = await webDb();
  const { numUpdatedRows } = await db
    .updateTable('saved_searches')
    .set({ name })
    .where('id', '=', id)
    .where('owner', '=', owner)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function deleteSearch(owner: string, id: string): Promise<boolean> {
  const db = await webDb();
  const { numDeletedRows } = await db
    .deleteFrom('saved_searches')
    .where('id', '=', id)
    .where('owner', '=', owner)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/**
 * Marks the news up to `shown`, the moment that the page gave with it, as seen: later documents count as new. News that
 * was found after the page was made stays. False if she has no such search, or its news was never looked for.
 */
export async function markSeen(owner: string, id: string, shown: string): Promise<boolean> {
  const db = await webDb();
  await db
    .updateTable('saved_searches')
    .set({ since: shown, news: JSON.stringify(NO_NEWS) })
    .where('id', '=', id)
    .where('owner', '=', owner)
    .where('looked', '=', shown)
    .execute();
  const search = await db
    .selectFrom('saved_searches')
    .select('id')
    .where('id', '=', id)
    .where('owner', '=', owner)
    .where('looked', 'is not', null)
    .executeTakeFirst();
  return search !== undefined;
}
