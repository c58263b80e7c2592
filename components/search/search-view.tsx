'use client';

import { useCallback, useState } from 'react';
import { useMessages } from '#components/shared/messages-provider.tsx';
import { useStrayParameters } from '#components/shared/use-stray-parameters.ts';
import { readLimit } from '#lib/search/limit.ts';
import { DEFAULT_SEARCH, type SearchUrl, searchHref } from '#lib/search/params.ts';
import { useLazySearchPage } from './lazy-search-page.tsx';
import { MODES } from './modes.logic.ts';
import { ResultsBar } from './results/results-bar.tsx';
import type { SearchPageProps } from './search-page.tsx';
import { Quota } from './states/quota.tsx';
import { SearchEmpty } from './states/search-empty.tsx';
import { useSearchUrl } from './use-search-url.ts';

export type { ServerSearch } from './search-page.tsx';

type SearchViewProps = Pick<SearchPageProps, 'sites' | 'serverSearch' | 'remaining' | 'news' | 'recent'>;

/**
 * Whether an address asks for nothing and has nothing that could be wrong, decided without loading the code that checks
 * searches.
 */
const asksNothing = (url: SearchUrl): boolean =>
  searchHref({ ...url, mode: DEFAULT_SEARCH.mode, limit: DEFAULT_SEARCH.limit }) === '/search' &&
  MODES.some((mode) => mode === url.mode) &&
  readLimit(url.limit) !== null;

/** The whole of `/search`. Everything it shows follows from the address. */
export function SearchView({ sites, serverSearch, remaining, news, recent }: SearchViewProps) {
  const { app, search } = useMessages();
  const [url] = useSearchUrl();
  const isEmpty = useStrayParameters().length === 0 && asksNothing(url);
  const SearchPage = useLazySearchPage(isEmpty);
  const key = searchHref(url);
  const [announced, setAnnounced] = useState({ key: '', text: '' });
  const announce = useCallback((text: string) => setAnnounced({ key, text }), [key]);

  return (
    <>
      <h1 className="sr-only">{search.title}</h1>
      <p role="status" className="sr-only">
        {announced.key === key && announced.text}
      </p>
      {isEmpty ? (
        <>
          <title>{`${search.title} — ${app.name}`}</title>
          <ResultsBar url={url} />
          <div className="mt-3">
            <Quota remaining={remaining} />
            {news}
            <SearchEmpty recent={recent} />
          </div>
        </>
      ) : (
        <SearchPage
          sites={sites}
          serverSearch={serverSearch}
          remaining={remaining}
          url={url}
          news={news}
          recent={recent}
          onAnnounce={announce}
        />
      )}
    </>
  );
}
