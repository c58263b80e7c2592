import 'server-only';
import { sql } from 'kysely';
import { documentUrl } from '#lib/contract/names.ts';
import { ReadSearchResponse } from '#lib/contract/search.ts';
import type { FilteredSearchParams } from '#lib/contract/search-filters.ts';
import {
  type HistoryDay,
  type HistoryKind,
  type KeptSearch,
  keptHref,
  type WorkEntry,
} from '#lib/history/entry.ts';
import { HISTORY_WORDS_MAX } from '#lib/history/limits.ts';
import type { ThingToKeep } from '#lib/matters/content.ts';
import type { SearchOutcome } from '#lib/search/outcome.ts';
import { readSearchRequest } from '#lib/search/read-request.ts';
import { searchRequest } from '#lib/search/request.ts';
import { hrefOfSearch } from '#lib/search/search-address.ts';
import { webDb } from '../db/index.ts';
import { knownRemaining } from '../search/search-store.ts';
import { unpack } from './packed.ts';

const PAGE_ENTRIES = 100;

export type HistoryAsked = { words?: string; kind?: HistoryKind | null; before?: number | null };

/** `older`: the `before` of the next page. */
export type HistoryPage = { days: HistoryDay[]; older: number | null };

/** A lawyer's own history by day, newest first; with words, only entries that hold all of them. */
export async function readHistory(
  owner: string,
  { words = '', kind = null, before = null }: HistoryAsked = {},
): Promise<HistoryPage> {
  const db = await webDb();
  let query = db
    .selectFrom('history')
    .leftJoin('history_answers', 'history_answers.history_id', 'history.id')
    .select(['id', 'kind', 'day', 'at', 'text', 'target', 'found_at'])
    .where('owner', '=', owner)
    .orderBy('at', 'desc')
    .limit(PAGE_ENTRIES + 1);
  if (kind) query = query.where('kind', '=', kind);
  if (before !== null) query = query.where('at', '<', before);
  for (const word of words.slice(0, HISTORY_WORDS_MAX).split(/\s+/).filter(Boolean)) {
    const pattern = `%${word.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
    query = query.where(sql<boolean>`lower(text) like ${pattern} escape '\\'`);
  }
  const rows = await query.execute();
  const shown = rows.slice(0, PAGE_ENTRIES);
  const answers = await answersOf(
    owner,
    shown.filter((row) => row.kind === 'question').map(({ target }) => target),
  );
  const entries = shown.map(({ day, target, found_at, ...row }) => ({
    day,
    entry: entryOf({ ...row, kind: row.kind as HistoryKind }, target, found_at, answers),
  }));
  return {
    days: [...Map.groupBy(entries, ({ day }) => day)].map(([day, some]) => ({
      day,
      entries: some.map(({ entry }) => entry),
    })),
    older: rows.length > PAGE_ENTRIES ? Number(shown.at(-1)?.at) : null,
  };
}

function entryOf(
  { id, kind, at, text }: Pick<WorkEntry, 'id' | 'kind' | 'at' | 'text'>,
  target: string,
  foundAt: number | null,
  answers: ReadonlyMap<string, ThingToKeep>,
): WorkEntry {
  const entry = { id, kind, at: Number(at), text, foundAt: null, thing: null };
  if (kind === 'question')
    return { ...entry, href: `/chat/${target}`, thing: answers.get(questionKey(target, text)) ?? null };
  if (kind === 'document') {
    const thing = { kind, doc_id: target, title: text, doc_type: null };
    return { ...entry, href: documentUrl(target), thing };
  }
  const read = readSearchRequest(new URLSearchParams(target));
  // If this version can't read the search, only its words are used.
  if (!read.ok) return { ...entry, href: `/search?${new URLSearchParams({ q: text })}` };
  const href = hrefOfSearch(read.data);
  return {
    ...entry,
    href,
    thing: { kind, address: href.slice(href.indexOf('?') + 1) },
    foundAt: foundAt === null ? null : Number(foundAt),
  };
}

/** A search is an entry on each day that it was made: as many entries as this hold enough different ones. */
const ENTRIES_OF_A_SEARCH = 4;

/** Her latest searches whose results are kept, each once. */
export async function recentSearches(owner: string, limit: number): Promise<KeptSearch[]> {
  const db = await webDb();
  const rows = await db
    .selectFrom('history')
    .innerJoin('history_answers', 'history_answers.history_id', 'history.id')
    .select(['id', 'at', 'text', 'target'])
    .where('owner', '=', owner)
    .where('kind', '=', 'search')
    .orderBy('at', 'desc')
    .limit(limit * ENTRIES_OF_A_SEARCH)
    .execute();
  const latest = Map.groupBy(rows, ({ target }) => target).values();
  return [...latest].flatMap(([row]) => (row ? keptSearch(row) : [])).slice(0, limit);
}

type KeptRow = { id: string; at: number; text: string; target: string };

/** None if this version can't read the search. */
function keptSearch({ id, at, text, target }: KeptRow): KeptSearch[] {
  const read = readSearchRequest(new URLSearchParams(target));
  if (!read.ok) return [];
  const { search_type: mode } = read.data;
  const href = keptHref(hrefOfSearch(read.data), id);
  return [{ id, at: Number(at), text, mode, href }];
}

const questionKey = (threadId: string, question: string) => `${threadId} ${question}`;

/** The answers to her questions in these conversations, by question; if it was asked twice, the last answer. */
async function answersOf(owner: string, threadIds: string[]): Promise<Map<string, ThingToKeep>> {
  if (threadIds.length === 0) return new Map();
  const db = await webDb();
  const rows = await db
    .selectFrom('turns')
    .innerJoin('threads', 'threads.id', 'turns.thread_id')
    .select(['turns.id', 'thread_id', 'question'])
    .where('owner', '=', owner)
    .where('thread_id', 'in', [...new Set(threadIds)])
    .where('outcome', 'is not', null)
    .where('answer', '!=', '')
    .orderBy('position')
    .execute();
  return new Map(
    rows.map(({ id: turn_id, thread_id, question }) => [
      questionKey(thread_id, question),
      { kind: 'answer', thread_id, turn_id },
    ]),
  );
}

/** The answer that an entry of hers keeps for this very search; null if it was deleted or the entry is not hers. */
export async function keptAnswer(
  owner: string,
  id: string,
  params: FilteredSearchParams,
): Promise<SearchOutcome | null> {
  const db = await webDb();
  const row = await db
    .selectFrom('history_answers')
    .innerJoin('history', 'history.id', 'history_answers.history_id')
    .select(['packed', 'found_at'])
    .where('history.id', '=', id)
    .where('owner', '=', owner)
    .where('target', '=', searchRequest(params).toString())
    .executeTakeFirst();
  const answer =
    row &&
    (unpack(row.packed) as Pick<SearchOutcome & { ok: true }, 'data' | 'degraded' | 'narrowed'> | null);
  // An earlier version of the program kept it without the fields that results have since.
  const { success, data } = ReadSearchResponse.safeParse(answer?.data);
  if (!answer || !success) return null;
  return {
    ok: true,
    ...answer,
    data,
    remaining: await knownRemaining(),
    ageSeconds: Math.max(0, Math.round((Date.now() - Number(row.found_at)) / 1000)),
  };
}
