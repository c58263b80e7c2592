'use client';

import { useMessages } from '#components/messages/messages-provider.tsx';
import type { SearchParams } from '#lib/contract/search.ts';
import { joinWithAnd } from '#lib/search/and-query.ts';
import { SearchLink } from './search-link.tsx';

/** Nothing found: which query, and what to try. */
export function SearchNone({ params: { query, search_type, limit } }: { params: SearchParams }) {
  const { none } = useMessages().search;
  const joined = search_type === 'keyword' ? joinWithAnd(query) : null;
  const hasTerms = /[&＆]/.test(query);
  return (
    <div className="grid max-w-measure gap-3">
      <p>{none.body}</p>
      <ul className="list-disc pl-6">
        {joined && (
          <li>
            {none.joinWords} <SearchLink to={{ q: joined, limit: String(limit) }}>{joined}</SearchLink>{' '}
            <span className="text-muted text-sm">({none.joinCost})</span>
          </li>
        )}
        <li>{hasTerms ? none.fewerTerms : none.fewerWords}</li>
        <li>{none.numbers}</li>
      </ul>
    </div>
  );
}
