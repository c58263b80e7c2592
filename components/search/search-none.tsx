'use client';

import { CoverageNote } from '#components/shared/coverage-note.tsx';
import { useMessages } from '#components/shared/messages-provider.tsx';
import type { SearchParams } from '#lib/contract/search.ts';
import { joinWithAnd } from '#lib/search/and-query.ts';
import { SearchLink } from './search-link.tsx';

/** Nothing found: which query, and what to try. */
export function SearchNone({ params: { query, search_type, limit } }: { params: SearchParams }) {
  const { none } = useMessages().search;
  const isKeyword = search_type === 'keyword';
  const joined = isKeyword ? joinWithAnd(query) : null;
  const hasTerms = /[&＆]/.test(query);
  const cost = <span className="text-muted text-sm">({none.cost})</span>;
  return (
    <div className="grid max-w-measure gap-3">
      <p>{isKeyword ? none.body : none.bodyOfMeaning}</p>
      <ul className="list-disc pl-6">
        {joined && (
          <li>
            {none.joinWords}{' '}
            <SearchLink to={{ q: joined, mode: search_type, limit: String(limit) }}>{joined}</SearchLink>{' '}
            {cost}
          </li>
        )}
        {isKeyword && (
          <li>
            {none.byMeaning} <SearchLink to={{ q: query, limit: String(limit) }}>{none.tryHybrid}</SearchLink>{' '}
            {cost}
          </li>
        )}
        {isKeyword ? <li>{hasTerms ? none.fewerTerms : none.fewerWords}</li> : <li>{none.otherWords}</li>}
        <li>{none.numbers}</li>
      </ul>
      <CoverageNote />
    </div>
  );
}
