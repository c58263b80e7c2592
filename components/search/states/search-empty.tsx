'use client';

import { Fragment, type ReactNode } from 'react';
import { DemonstrationNotice } from '#components/shared/demonstration-notice.tsx';
import { useHoldings, WithHoldings } from '#components/shared/holdings-provider.tsx';
import { useMessages } from '#components/shared/messages-provider.tsx';
import { examplesOf } from '../examples.logic.ts';
import { MODES } from '../modes.logic.ts';
import { SearchLink } from '../search-link.tsx';

/**
 * What one can do here, while nothing is asked for: her latest searches, ways to ask, each with an example that finds
 * something, and the modes.
 */
export function SearchEmpty({ recent }: { recent?: ReactNode }) {
  const { empty, mode: modesTitle, modes } = useMessages().search;
  return (
    <div className="grid gap-x-12 gap-y-6 py-2 desk:grid-cols-[minmax(0,50rem)_minmax(16rem,22rem)]">
      <div className="grid content-start gap-6">
        {recent}
        <section className="grid content-start gap-2">
          <h2 className="font-semibold text-md leading-[1.875rem]">{empty.title}</h2>
          <WithHoldings>
            <Examples />
          </WithHoldings>
        </section>
      </div>
      <div className="grid content-start gap-6">
        <section className="grid content-start gap-2">
          <h2 className="font-semibold text-md leading-[1.875rem]">{modesTitle}</h2>
          <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1 text-sm">
            {MODES.map((mode) => (
              <Fragment key={mode}>
                <dt>{modes[mode].label}</dt>
                <dd className="text-muted">{modes[mode].hint}</dd>
              </Fragment>
            ))}
          </dl>
          <p className="text-muted text-sm">{empty.cost}</p>
        </section>
        <DemonstrationNotice />
      </div>
    </div>
  );
}

function Examples() {
  const { empty } = useMessages().search;
  return (
    <dl className="border-line border-t">
      {examplesOf(useHoldings()).map(({ way, queries }) => (
        <div
          key={way}
          className="grid grid-cols-[5.5rem_minmax(0,1fr)] gap-x-4 border-line border-b py-2.5 md:grid-cols-[6rem_17rem_minmax(0,1fr)]"
        >
          <dt className="text-muted">{empty.ways[way].label}</dt>
          <dd className="flex flex-wrap gap-x-4">
            {queries.map((query) => (
              <SearchLink key={query} to={{ q: query }}>
                {query}
              </SearchLink>
            ))}
          </dd>
          <dd className="text-muted text-sm max-md:col-start-2 md:leading-[1.625rem]">
            {empty.ways[way].note}
          </dd>
        </div>
      ))}
    </dl>
  );
}
