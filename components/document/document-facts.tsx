'use client';

import { useLanguage } from '#components/shared/messages-provider.tsx';
import { factsOf } from './facts.logic.ts';

/** Kind, court, date and so on, in one line; only what is known. */
export function DocumentFacts({ document }: { document: Parameters<typeof factsOf>[0] }) {
  const { messages, locale } = useLanguage();
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
      {factsOf(document, messages, locale).map(({ label, value }) => (
        <div key={label} className="flex gap-2">
          <dt className="whitespace-nowrap text-muted">{label}</dt>
          <dd className="break-all">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
