'use client';

import { Fragment } from 'react';
import { CHECK_FINDINGS } from '#lib/contract/names.ts';
import { FindingBadge } from './finding-badge.tsx';
import { useCheckTexts } from './use-check-texts.ts';

/** What a check tells of a citation, before the first is made: each word with its meaning. */
export function FindingLegend() {
  const { legend } = useCheckTexts();
  return (
    <section aria-labelledby="finding-legend" className="grid content-start gap-2 print:hidden">
      <h2 id="finding-legend" className="font-semibold text-md">
        {legend.title}
      </h2>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-4 gap-y-2 text-sm">
        {CHECK_FINDINGS.map((finding) => (
          <Fragment key={finding}>
            <dt>
              <FindingBadge finding={finding} />
            </dt>
            <dd className="text-muted">{legend.findings[finding]}</dd>
          </Fragment>
        ))}
      </dl>
    </section>
  );
}
