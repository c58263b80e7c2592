'use client';

import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { useMessages } from '#components/shared/messages-provider.tsx';
import { useStrayParameters } from '#components/shared/use-stray-parameters.ts';
import { checkSearch } from '#lib/search/check.ts';
import { ellipsis } from '#lib/text/ellipsis.ts';
import type { AskedSearchProps } from './asked-search.tsx';
import { useAskedSearch } from './load-asked.tsx';
import { Quota } from './quota.tsx';
import { ResultsBar } from './results-bar.tsx';
import { SearchEmpty } from './search-empty.tsx';
import { useSearchUrl } from './use-search-url.ts';

export type { ServerSearch } from './asked-search.tsx';

type SearchViewProps = Pick<AskedSearchProps, 'sites' | 'serverSearch' | 'remaining'> & {
  /** What is new of her saved searches, above the examples. */
  news?: ReactNode;
};

/** The whole of `/search`. Everything it shows follows from the address. */
export function SearchView({ sites, serverSearch, remaining, news }: SearchViewProps) {
  const { app, search } = useMessages();
  const [url] = useSearchUrl();
  const stray = useStrayParameters();
  const checked = useMemo(() => checkSearch(url, stray), [url, stray]);
  const isEmpty = checked.state === 'empty' && checked.problems.length === 0;
  const AskedSearch = useAskedSearch(isEmpty);
  const key = checked.state === 'ready' ? JSON.stringify(checked.params) : '';
  const [announced, setAnnounced] = useState({ key: '', text: '' });
  const announce = useCallback((text: string) => setAnnounced({ key, text }), [key]);

  return (
    <>
      <title>{`${checked.state === 'ready' ? search.pageTitle(ellipsis(url.q)) : search.title} — ${app.name}`}</title>
      <h1 className="sr-only">{search.title}</h1>
      <p role="status" className="sr-only">
        {announced.key === key && announced.text}
      </p>
      {isEmpty ? (
        <>
          <ResultsBar url={url} />
          <div className="mt-3">
            <Quota remaining={remaining} />
            {news}
            <SearchEmpty />
          </div>
        </>
      ) : (
        <AskedSearch
          sites={sites}
          serverSearch={serverSearch}
          remaining={remaining}
          url={url}
          checked={checked}
          onAnnounce={announce}
        />
      )}
    </>
  );
}
