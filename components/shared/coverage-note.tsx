'use client';

import { Suspense } from 'react';
import { coverageLineParts } from './coverage.logic.ts';
import { useHoldings } from './holdings-provider.tsx';
import { useLanguage } from './messages-provider.tsx';
import { RuledParts } from './ruled-parts.tsx';

/** What was searched and until when, where nothing was found; nothing where that is unknown. */
export function CoverageNote() {
  return (
    <Suspense fallback={null}>
      <Line />
    </Suspense>
  );
}

function Line() {
  const { locale, messages } = useLanguage();
  const parts = coverageLineParts(useHoldings(), messages, locale);
  return (
    parts.length > 0 && (
      <p className="text-muted text-sm">
        <RuledParts parts={parts} />
      </p>
    )
  );
}
