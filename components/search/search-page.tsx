'use client';

import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, Suspense, useCallback, useMemo, useState } from 'react';
import { QueryTerms } from '#components/shared/box/query-terms.tsx';
import { usePageTexts } from '#components/shared/page-texts.ts';
import { useIsBrowser } from '#components/shared/use-is-browser.ts';
import { useStrayParameters } from '#components/shared/use-stray-parameters.ts';
import { checkSearch } from '#lib/search/check.ts';
import type { Sites } from '#lib/search/links.ts';
import type { SearchOutcome } from '#lib/search/outcome.ts';
import type { SearchUrl } from '#lib/search/params.ts';
import { ellipsis } from '#lib/text/ellipsis.ts';
import { FilterChips } from './filters/chips.tsx';
import { FilterPanel } from './filters/filter-panel.tsx';
import { FilterToggle } from './filters/filter-toggle.tsx';
import { SortMenu } from './filters/sort-menu.tsx';
import { LimitLinks } from './results/limit-links.tsx';
import { PrintedQuery } from './results/printed-search.tsx';
import { ResultsBar } from './results/results-bar.tsx';
import { SaveSearch } from './save/save-search.tsx';
import { searchKey } from './search-query.ts';
import { SearchResults } from './search-results.tsx';
import { Quota } from './states/quota.tsx';
import { SearchEmpty } from './states/search-empty.tsx';
import { SearchHeld } from './states/search-held.tsx';
import { SearchLoading } from './states/search-loading.tsx';
import { SearchProblems } from './states/search-problems.tsx';

/**
 * How far the server got with the search of this address: with `none` the browser makes it, with `held` it waits for the
 * lawyer's own act, because another site led here.
 */
export type ServerSearch = 'none' | 'running' | 'done' | 'held';

export type SearchPageProps = {
  sites: Sites;
  serverSearch: ServerSearch;
  /** The searches left as the server last heard. */
  remaining: number | null;
  url: SearchUrl;
  /** What is new of her saved searches, above the examples. */
  news?: ReactNode;
  /** Her latest searches, beside the examples. */
  recent?: ReactNode;
  onAnnounce: (text: string) => void;
};

/** The page /search once a query is in the URL: results or problems, with filters and sorting; without a query, the examples. */
export default function SearchPage(props: SearchPageProps) {
  const { sites, serverSearch, remaining, url, news, recent, onAnnounce } = props;
  const { app, search, results } = usePageTexts();
  const stray = useStrayParameters();
  const checked = useMemo(() => checkSearch(url, stray), [url, stray]);
  const isBrowser = useIsBrowser();
  const client = useQueryClient();
  const params = checked.state === 'ready' ? checked.params : null;
  const key = params ? JSON.stringify(params) : '';
  const [firstKey] = useState(key);
  const [isOwnAct, setIsOwnAct] = useState(false);
  const [hasPanel, setHasPanel] = useState(false);
  const closePanel = useCallback(() => setHasPanel(false), []);
  const answer = params ? client.getQueryData<SearchOutcome>(searchKey(params)) : undefined;
  const isAsked = checked.state !== 'empty';
  const isShown = isBrowser || serverSearch === 'done';
  const isNarrowed = isShown && answer?.ok === true && answer.narrowed !== null;
  // Without results there is nothing to filter: the filters that are set are chips above, which can be removed.
  const isFolded = isShown && answer?.ok === true && answer.data.documents.length === 0;

  return (
    <>
      <title>{`${params ? search.pageTitle(ellipsis(url.q)) : search.title} — ${app.name}`}</title>
      <ResultsBar
        url={url}
        {...(params && { cost: results.switching })}
        chips={isAsked && <FilterChips url={url} isFree={isNarrowed} />}
        sort={
          isAsked && (
            <>
              <FilterToggle
                url={url}
                isFolded={isFolded}
                isOpen={hasPanel}
                onToggle={() => setHasPanel(!hasPanel)}
              />
              <SortMenu url={url} isFree={isNarrowed} />
              {params && <SaveSearch key={key} query={params.query} />}
            </>
          )
        }
      />
      {params && <QueryTerms />}
      <div
        className={`mt-3 grid gap-x-6 gap-y-3 ${isFolded && !hasPanel ? '' : 'wide:grid-cols-[13.75rem_minmax(0,1fr)]'}`}
      >
        {isAsked && (
          <FilterPanel
            url={url}
            params={params}
            isInPage={serverSearch === 'done'}
            isFolded={isFolded}
            isOpen={hasPanel}
            onApply={closePanel}
          />
        )}
        <div className={isAsked ? 'min-w-0' : 'min-w-0 col-span-full'}>
          {params === null ? (
            <>
              {isAsked && <PrintedQuery />}
              <SearchProblems problems={checked.problems} />
              <Quota remaining={remaining} />
              {checked.state === 'empty' && checked.problems.length === 0 && news}
              {checked.state === 'empty' && <SearchEmpty recent={recent} />}
            </>
          ) : serverSearch === 'held' && key === firstKey && !isOwnAct && !answer ? (
            <SearchHeld query={url.q} onSearch={() => setIsOwnAct(true)} />
          ) : serverSearch === 'none' && !isBrowser ? (
            <SearchLoading />
          ) : (
            <WhenAnswered
              key={key}
              isInPage={serverSearch === 'done' && key === firstKey && answer?.ok === true}
            >
              <SearchResults params={params} sites={sites} onAnnounce={onAnnounce} />
            </WhenAnswered>
          )}
          {params !== null && (
            <div className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-2 md:hidden print:hidden">
              <LimitLinks url={url} />
              <p className="text-muted text-sm">{results.switching}</p>
            </div>
          )}
        </div>
      </div>
    </>
  );
}

/**
 * Results that the page came with stand in its HTML as they are: in a Suspense boundary React would send a long list
 * hidden and show it by script, and without JavaScript it would stay hidden.
 */
function WhenAnswered({ isInPage, children }: { isInPage: boolean; children: ReactNode }) {
  return isInPage ? children : <Suspense fallback={<SearchLoading />}>{children}</Suspense>;
}
