import { dehydrate, HydrationBoundary, QueryClient } from '@tanstack/react-query';
import { headers } from 'next/headers';
import { SavedNews } from '#components/history/saved-news.tsx';
import { searchKey } from '#components/search/search-query.ts';
import { SearchView, type ServerSearch } from '#components/search/search-view.tsx';
import { RecentSearches } from '#components/search/states/recent-searches.tsx';
import type { FilteredSearchParams } from '#lib/contract/search-filters.ts';
import { KEPT_PARAMETER } from '#lib/history/entry.ts';
import { messagesFor } from '#lib/messages/index.ts';
import { checkSearch } from '#lib/search/check.ts';
import { parseSearchUrl } from '#lib/search/params.ts';
import { strayParameters } from '#lib/search/stray.ts';
import { record } from '#lib/server/audit/index.ts';
import { hasDocumentPages } from '#lib/server/documents/document-pages.ts';
import { webEnv } from '#lib/server/env.ts';
import { keptAnswer, recentSearches } from '#lib/server/history/read.ts';
import { currentLocale } from '#lib/server/locale.ts';
import { isFromAnotherSite, isPageLoad } from '#lib/server/page-load.ts';
import { knownNews } from '#lib/server/saved/news.ts';
import { isStored, knownRemaining, searchOutcome } from '#lib/server/search/search-store.ts';
import { requireUser } from '#lib/server/session.ts';
import { addressOf, type PageParameters } from '#lib/text/address.ts';
import { type FirstReader, readFirst } from './read-first.ts';

const RECENT_SEARCHES = 5;

/** How long the page waits for the results, which most searches need less than; later ones are streamed after it. */
const RESULTS_WAIT_MS = 200;

export default async function SearchPage({ searchParams }: { searchParams: Promise<PageParameters> }) {
  const user = await requireUser();
  const { webUrl, documentSiteUrl } = webEnv();
  const given = addressOf(await searchParams);
  const checked = checkSearch(parseSearchUrl(given), strayParameters(given));
  // Started here, so that it runs at the same time as the search.
  const hasPages = hasDocumentPages();
  const client = new QueryClient();
  const serverSearch =
    checked.state === 'ready'
      ? await decideServerSearch(client, user.id, checked.params, given.get(KEPT_PARAMETER))
      : 'none';
  return (
    <HydrationBoundary state={dehydrate(client, { shouldDehydrateQuery: () => true })}>
      <SearchView
        sites={{ web: webUrl, documents: documentSiteUrl, hasPages: await hasPages }}
        serverSearch={serverSearch}
        remaining={await knownRemaining()}
        news={checked.state === 'empty' && (await newsOf(user.id))}
        recent={checked.state === 'empty' && (await recentOf(user.id))}
      />
    </HydrationBoundary>
  );
}

/**
 * On a page load the server makes the search. On navigation within the app the browser makes it, or has its result
 * already: a search here as well would be charged a second time once the store has forgotten the first. If a link on
 * another site led here, nothing is charged before the lawyer confirms.
 */
async function decideServerSearch(
  client: QueryClient,
  owner: string,
  params: FilteredSearchParams,
  keptOf: string | null,
): Promise<ServerSearch> {
  const head = await headers();
  const reader = { owner, headers: head };
  if (keptOf !== null) return (await showKept(client, reader, keptOf, params)) ? 'done' : 'held';
  if (isFromAnotherSite(head, webEnv().webUrl) && !(await isStored(params, owner))) return 'held';
  if (!isPageLoad(head)) return 'none';
  const answered = client.prefetchQuery({
    queryKey: searchKey(params),
    queryFn: () => searchOutcome(params, owner),
    retry: false,
  });
  const late = new Promise((resolve) => setTimeout(resolve, RESULTS_WAIT_MS, 'late'));
  if ((await Promise.race([answered, late])) === 'late') return 'running';
  await readFirst(client, params, reader);
  return 'done';
}

/**
 * Shows the results that an entry of her history has stored for this search, at no cost; false if nothing is stored any
 * more.
 */
async function showKept(
  client: QueryClient,
  reader: FirstReader,
  entry: string,
  params: FilteredSearchParams,
): Promise<boolean> {
  const { owner } = reader;
  const isWritten = await record({
    kind: 'search',
    owner,
    text: params.query,
    detail: { mode: params.search_type, kept: true },
  }).then(
    () => true,
    () => false,
  );
  const kept = isWritten ? await keptAnswer(owner, entry, params) : null;
  if (!kept) return false;
  client.setQueryData(searchKey(params), kept);
  await readFirst(client, params, reader);
  return true;
}

/** How many new documents her saved searches have, as far as that is known without waiting; null if there are none. */
async function newsOf(owner: string) {
  const { documents, searches } = await knownNews(owner).catch(() => ({ documents: 0, searches: 0 }));
  if (documents === 0) return null;
  const { history } = messagesFor(await currentLocale());
  return <SavedNews documents={documents} searches={searches} texts={history} />;
}

/** Her latest searches; null if there are none, or they can't be read. */
async function recentOf(owner: string) {
  const searches = await recentSearches(owner, RECENT_SEARCHES).catch(() => []);
  if (searches.length === 0) return null;
  const locale = await currentLocale();
  const messages = messagesFor(locale);
  return <RecentSearches searches={searches} now={Date.now()} messages={messages} locale={locale} />;
}
