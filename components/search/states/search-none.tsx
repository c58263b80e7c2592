'use client';

import { Suspense } from 'react';
import { CoverageNote } from '#components/shared/coverage-note.tsx';
import { useHoldings } from '#components/shared/holdings-provider.tsx';
import { usePageTexts } from '#components/shared/page-texts.ts';
import type { FilteredSearchParams } from '#lib/contract/search-filters.ts';
import { joinWithAnd } from '#lib/search/and-query.ts';
import { MODE_DEFAULT, NOT_FILTERED } from '#lib/search/params.ts';
import { examplesOf } from '../examples.logic.ts';
import { setFilters } from '../filters/filters.logic.ts';
import { SearchLink } from '../search-link.tsx';
import { useSearchUrl } from '../use-search-url.ts';

/** Nothing found: which query, and what to try. */
export function SearchNone({ params: { query, search_type } }: { params: FilteredSearchParams }) {
  const { search, searchFilters } = usePageTexts();
  const { none } = search;
  const [url] = useSearchUrl();
  const isKeyword = search_type === 'keyword';
  const joined = isKeyword ? joinWithAnd(query) : null;
  const hasTerms = /[&＆]/.test(query);
  const cost = <span className="text-muted text-sm">{none.cost}</span>;
  return (
    <div className="grid max-w-measure gap-3">
      <p>{isKeyword ? none.body : none.bodyOfMeaning}</p>
      <ul className="list-disc pl-6">
        {setFilters(url) > 0 && (
          <li>
            {searchFilters.noneUnder}{' '}
            <SearchLink to={{ ...url, ...NOT_FILTERED }}>{searchFilters.clear}</SearchLink> {cost}
          </li>
        )}
        {joined && (
          <li>
            {none.joinWords} <SearchLink to={{ ...url, q: joined }}>{joined}</SearchLink> {cost}
          </li>
        )}
        {isKeyword && (
          <li>
            {none.byMeaning} <SearchLink to={{ ...url, mode: MODE_DEFAULT }}>{none.tryHybrid}</SearchLink>{' '}
            {cost}
          </li>
        )}
        {isKeyword ? <li>{hasTerms ? none.fewerTerms : none.fewerWords}</li> : <li>{none.otherWords}</li>}
        <Suspense fallback={null}>
          <NumbersHeld />
        </Suspense>
      </ul>
      <CoverageNote />
    </div>
  );
}

/** Numbers that find something here, as examples of what the box reads. */
function NumbersHeld() {
  const { none } = usePageTexts().search;
  const examples = examplesOf(useHoldings()).flatMap(({ way, queries }) =>
    way === 'article' || way === 'interpretation' ? queries : [],
  );
  return examples.length > 0 && <li>{none.numbers(examples.join('、'))}</li>;
}
