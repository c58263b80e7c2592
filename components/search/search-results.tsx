'use client';

import { useSuspenseQuery } from '@tanstack/react-query';
import { memo, useEffect } from 'react';
import { usePageTexts } from '#components/shared/page-texts.ts';
import type { FilteredSearchParams } from '#lib/contract/search-filters.ts';
import type { Sites } from '#lib/search/links.ts';
import { PrintedQuery, PrintedSearch } from './results/printed-search.tsx';
import { ResultPanes } from './results/result-panes.tsx';
import { announcementOf } from './results/results.logic.ts';
import { ResultsHeading } from './results/results-heading.tsx';
import { searchQuery } from './search-query.ts';
import { DegradedNotice } from './states/degraded-notice.tsx';
import { Quota } from './states/quota.tsx';
import { SearchFailed } from './states/search-failed.tsx';
import { SearchLoading } from './states/search-loading.tsx';
import { SearchNone } from './states/search-none.tsx';
import { UnheldNotice } from './states/unheld-notice.tsx';
import { useSearchAgain } from './use-search-again.ts';

type SearchResultsProps = {
  params: FilteredSearchParams;
  sites: Sites;
  onAnnounce: (text: string) => void;
};

/** What a search came to: results, none, or why not. */
export const SearchResults = memo(function SearchResults({ params, sites, onAnnounce }: SearchResultsProps) {
  const { search } = usePageTexts();
  const { data: outcome } = useSuspenseQuery(searchQuery(params));
  const again = useSearchAgain(params);
  const announcement = announcementOf(outcome, params, search);
  useEffect(() => onAnnounce(announcement), [announcement, onAnnounce]);

  if (!outcome.ok)
    return again.isPending ? (
      <SearchLoading />
    ) : (
      <div className="grid gap-3">
        <PrintedQuery />
        <SearchFailed error={outcome.error} params={params} onRetry={() => again.mutate('again')} />
        {outcome.error.kind !== 'quota' && <Quota remaining={outcome.remaining} />}
      </div>
    );
  const { documents, understood = [] } = outcome.data;
  const unheld = understood.filter(({ held }) => !held);
  const isDegraded = outcome.degraded.length > 0;
  const refresh = () => again.mutate('refresh');
  return (
    <div className="grid grid-cols-1 gap-3">
      <ResultsHeading
        outcome={outcome}
        params={params}
        isRefreshing={again.isPending}
        onRefresh={isDegraded ? null : refresh}
      />
      <PrintedSearch web={sites.web} />
      <DegradedNotice degraded={outcome.degraded} isRefreshing={again.isPending} onRefresh={refresh} />
      {again.data && !again.data.ok && (
        <SearchFailed error={again.data.error} params={params} onRetry={refresh} />
      )}
      <UnheldNotice unheld={unheld} hasResults={documents.length > 0} />
      {documents.length === 0 ? (
        unheld.length === 0 && <SearchNone params={params} />
      ) : (
        <ResultPanes data={outcome.data} params={params} sites={sites} />
      )}
    </div>
  );
});
