'use client';

import { Fragment } from 'react';
import { DemonstrationNotice } from '#components/shared/demonstration-notice.tsx';
import { useMessages } from '#components/shared/messages-provider.tsx';
import { MODES } from './modes.logic.ts';
import { SearchLink } from './search-link.tsx';

/** What one can do here, while nothing is asked for, and what each mode is for. */
export function SearchEmpty() {
  const { empty, modes } = useMessages().search;
  return (
    <div className="grid max-w-measure gap-4 py-2">
      <h2 className="font-semibold text-lg">{empty.title}</h2>
      <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-1 text-sm">
        {MODES.map((mode) => (
          <Fragment key={mode}>
            <dt className="font-medium">{modes[mode].label}</dt>
            <dd className="text-muted">{modes[mode].hint}</dd>
          </Fragment>
        ))}
      </dl>
      <div>
        <p>
          {empty.syntax}{' '}
          <code className="whitespace-nowrap rounded-sm bg-raised px-1.5 py-0.5 font-sans">
            {empty.syntaxExample}
          </code>
        </p>
        <p className="text-muted">{empty.syntaxExplained}</p>
      </div>
      <div className="flex flex-wrap gap-x-4 gap-y-1">
        <span className="text-muted">{empty.examples}</span>
        {empty.exampleQueries.map((query) => (
          <SearchLink key={query} to={{ q: query }}>
            {query}
          </SearchLink>
        ))}
      </div>
      <p className="text-muted text-sm">{empty.cost}</p>
      <DemonstrationNotice />
    </div>
  );
}
