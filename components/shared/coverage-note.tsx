'use client';

import { Suspense } from 'react';
import { coverageLine } from './coverage.logic.ts';
import { useHoldings } from './holdings-provider.tsx';
import { useLanguage } from './messages-provider.tsx';

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
  const line = coverageLine(useHoldings(), messages, locale);
  return (
    line && (
      <p className="text-muted text-sm">
        {/* No kind is parted from its day at the end of a line. */}
        {line.split(/(?<=｜)/).map((part) => (
          <span key={part} className="inline-block">
            {part}
          </span>
        ))}
      </p>
    )
  );
}
