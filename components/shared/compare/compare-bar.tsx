'use client';

import { lazily } from '../lazily/lazily.tsx';
import { useCompareChoice } from './compare-store.ts';

// Loaded with the first document that is chosen.
const CompareWaiting = lazily(async () => (await import('./compare-waiting.tsx')).CompareWaiting);

/** What is chosen to be compared and waits for a second document; nothing else. */
export function CompareBar() {
  const chosen = useCompareChoice();
  return (
    <div role="status" className="print:hidden">
      {chosen && <CompareWaiting />}
    </div>
  );
}
