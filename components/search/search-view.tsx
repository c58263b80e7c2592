'use client';

import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useMemo, useState } from 'react';
import { useMessages } from '#components/messages/messages-provider.tsx';
import { checkSearch, shortValue } from '#lib/search/check.ts';
import type { Sites } from '#lib/search/links.ts';
import type { SearchUrl } from '#lib/search/params.ts';
import { Quota } from './quota.tsx';
import { SearchEmpty } from './search-empty.tsx';
import { SearchForm } from './search-form.tsx';
import { SearchLoading } from './search-loading.tsx';
import { SearchResults } from './search-results.tsx';
import { useIsBrowser } from './use-is-browser.ts';
import { useSearchUrl } from './use-search-url.ts';

type SearchViewProps = {
  sites: Sites;
  /** Whether the server has made, or is making, the search of this address; else the browser does. */
  searchedOnServer: boolean;
  /** The searches left as the server last heard. */
  remaining: number | null;
};

/** The whole of `/search`. Everything it shows follows from the address. */
export function SearchView({ sites, searchedOnServer, remaining }: SearchViewProps) {
  const { app, search } = useMessages();
  const [url, go] = useSearchUrl();
  const checked = useMemo(() => checkSearch(url), [url]);
  const isBrowser = useIsBrowser();
  const [announcement, setAnnouncement] = useState('');
  const [attempt, setAttempt] = useState(0);
  const client = useQueryClient();
  const key = checked.state === 'ready' ? JSON.stringify(checked.params) : '';

  function searchFor(next: SearchUrl) {
    setAnnouncement('');
    const isSame = next.q === url.q && next.mode === url.mode && next.limit === url.limit;
    if (!isSame) return go(next);
    // The same search once more: results stay as they are, a failure is tried again.
    const failed = client.getQueriesData<{ ok: boolean }>({ queryKey: ['search', next.q] });
    for (const [queryKey, outcome] of failed)
      if (outcome && !outcome.ok) client.removeQueries({ queryKey, exact: true });
    setAttempt((count) => count + 1);
  }

  return (
    <>
      <title>{`${checked.state === 'ready' ? search.pageTitle(shortValue(url.q)) : search.title} — ${app.name}`}</title>
      <h1 className="sr-only">{search.title}</h1>
      <div className="print:hidden">
        <SearchForm url={url} problems={checked.problems} onSearch={searchFor} />
      </div>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <div className="mt-5">
        {checked.state !== 'ready' ? (
          <>
            <Quota remaining={remaining} />
            {checked.state === 'empty' && <SearchEmpty />}
          </>
        ) : searchedOnServer || isBrowser ? (
          <Suspense key={`${key}${attempt}`} fallback={<SearchLoading />}>
            <SearchResults params={checked.params} sites={sites} onAnnounce={setAnnouncement} />
          </Suspense>
        ) : (
          <SearchLoading />
        )}
      </div>
    </>
  );
}
