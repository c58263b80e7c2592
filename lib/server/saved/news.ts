import 'server-only';
import type { SearchNews } from '#lib/history/saved.ts';
import { readSearchRequest } from '#lib/search/read-request.ts';
import { webDb } from '../db/index.ts';
import type { SavedSearchesTable } from '../db/tables/searches.ts';
import { holdings } from '../documents/holdings.ts';
import { newSinceUpstream } from '../upstream/index.ts';

// Next bundles pages and route handlers apart: a module variable would exist twice.
const shared = globalThis as typeof globalThis & { legalDeskNews?: Map<string, Promise<NewsState>> };

/**
 * `none`: the upstream does not say what is new; `partly`: some searches are missing because it could not be reached
 * just now.
 */
export type NewsState = 'complete' | 'partly' | 'none';

/**
 * Asks the upstream what is new of a lawyer's saved searches, each only if the library has changed since the last look,
 * however often this is called. One search after the other, and one look at a time for each lawyer.
 */
export function lookForNews(owner: string): Promise<NewsState> {
  shared.legalDeskNews ??= new Map();
  const looking = shared.legalDeskNews;
  const running = looking.get(owner) ?? lookForAll(owner).finally(() => looking.delete(owner));
  looking.set(owner, running);
  return running;
}

async function lookForAll(owner: string): Promise<NewsState> {
  const updatedAt = (await holdings())?.updated_at;
  if (!updatedAt) return 'none';
  const db = await webDb();
  const rows = await db.selectFrom('saved_searches').selectAll().where('owner', '=', owner).execute();
  for (const row of rows.filter(({ looked }) => looked === null || looked < updatedAt)) {
    const state = await lookFor(row);
    if (state !== 'complete') return state;
  }
  return 'complete';
}

async function lookFor({ id, request, since }: SavedSearchesTable): Promise<NewsState> {
  const read = readSearchRequest(new URLSearchParams(request));
  if (!read.ok) return 'complete';
  const reply = await newSinceUpstream(read.data, since);
  if (reply.state === 'unknown') return 'partly';
  if (reply.state === 'none') return 'none';
  const { count, is_exact, documents, as_of } = reply.found;
  const news: SearchNews = {
    count,
    isExact: is_exact,
    documents: documents.map(({ doc_id, title }) => ({ doc_id, title })),
  };
  const db = await webDb();
  await db
    .updateTable('saved_searches')
    .set({ looked: as_of, news: JSON.stringify(news) })
    .where('id', '=', id)
    // She may have marked the earlier news as seen meanwhile.
    .where('since', '=', since)
    .execute();
  return 'complete';
}

/**
 * How many of her saved searches have news, and how many documents, by the last look; starts a new look in the
 * background.
 */
export async function knownNews(owner: string): Promise<{ searches: number; documents: number }> {
  const db = await webDb();
  const rows = await db.selectFrom('saved_searches').select('news').where('owner', '=', owner).execute();
  if (rows.length > 0) void lookForNews(owner).catch(() => {});
  const counts = rows.flatMap(({ news }) => (news === null ? [] : (JSON.parse(news) as SearchNews).count));
  const found = counts.filter((count) => count > 0);
  return { searches: found.length, documents: found.reduce((sum, count) => sum + count, 0) };
}
