import { dehydrate, HydrationBoundary, QueryClient } from '@tanstack/react-query';
import { headers } from 'next/headers';
import { searchKey } from '#components/search/search-query.ts';
import { SearchView, type ServerSearch } from '#components/search/search-view.tsx';
import { checkSearch } from '#lib/search/check.ts';
import { loadSearchUrl } from '#lib/search/params.ts';
import { strayParameters } from '#lib/search/stray.ts';
import { hasDocumentPages } from '#lib/server/document-pages.ts';
import { webEnv } from '#lib/server/env.ts';
import { isFromAnotherSite, isPageLoad } from '#lib/server/page-load.ts';
import { isStored, knownRemaining, searchOutcome } from '#lib/server/search-store.ts';
import { requireUser } from '#lib/server/session.ts';
import { addressOf, type PageParameters } from '#lib/text/address.ts';
import { readFirst } from './read-first.ts';

/** How long the page waits for the results, which most searches need less than; later ones are streamed after it. */
const RESULTS_WAIT_MS = 200;

/**
 * A page load makes the search here. When the browser moves within the app it makes the search itself, or has it
 * already: asking here as well would pay a second time once the store has forgotten. Where another site led here, nothing is
 * paid before the lawyer says so.
 */
export default async function SearchPage({ searchParams }: { searchParams: Promise<PageParameters> }) {
  const user = await requireUser();
  const { webUrl, documentSiteUrl } = webEnv();
  const given = addressOf(await searchParams);
  const checked = checkSearch(loadSearchUrl(given), strayParameters(given));
  // Asked beside the search.
  const hasPages = hasDocumentPages();
  const client = new QueryClient();
  const head = await headers();
  let serverSearch: ServerSearch = 'none';
  const isHeld =
    checked.state === 'ready' &&
    isFromAnotherSite(head, webUrl) &&
    !(await isStored(checked.params, user.id));
  if (isHeld) serverSearch = 'held';
  else if (checked.state === 'ready' && isPageLoad(head)) {
    const { params } = checked;
    const answered = client.prefetchQuery({
      queryKey: searchKey(params),
      queryFn: () => searchOutcome(params, user.id),
      retry: false,
    });
    const late = new Promise((resolve) => setTimeout(resolve, RESULTS_WAIT_MS, 'late'));
    serverSearch = (await Promise.race([answered, late])) === 'late' ? 'running' : 'done';
    if (serverSearch === 'done') await readFirst(client, params);
  }
  return (
    <HydrationBoundary state={dehydrate(client, { shouldDehydrateQuery: () => true })}>
      <SearchView
        sites={{ web: webUrl, documents: documentSiteUrl, hasPages: await hasPages }}
        serverSearch={serverSearch}
        remaining={await knownRemaining()}
      />
    </HydrationBoundary>
  );
}
