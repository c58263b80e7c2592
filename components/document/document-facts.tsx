'use client';

import { Fragment } from 'react';
import { useLanguage } from '#components/shared/messages-provider.tsx';
import { factsOf } from './facts.logic.ts';

/** Kind, court, date and so on, as a table; only what is known. */
export function DocumentFacts({ document }: { document: Parameters<typeof factsOf>[0] }) {
  const { messages, locale } = useLanguage();
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5 text-sm">
      {factsOf(document, messages, locale).map(({ label, value }) => (
        <Fragment key={label}>
          <dt className="whitespace-nowrap text-muted">{label}</dt>
          <dd className="break-words">{value}</dd>
        </Fragment>
      ))}
    </dl>
  );
}
