'use client';

import { lazy, Suspense } from 'react';
import { useCompareChoice } from './compare-store.ts';

// Loaded with the first document that is chosen.
const CompareWaiting = lazy(() =>
  import('./compare-waiting.tsx').then(
    (module) => ({ default: module.CompareWaiting }),
    () => ({ default: () => null }),
  ),
);

/** What is chosen to be compared and waits for a second document; nothing else. */
export function CompareBar() {
  const chosen = useCompareChoice();
  return (
    <div role="status" className="print:hidden">
      {chosen && (
        <Suspense fallback={null}>
          <CompareWaiting />
        </Suspense>
      )}
    </div>
  );
}
