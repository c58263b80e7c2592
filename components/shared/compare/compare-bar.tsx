'use client';

import { useMessages } from '../messages-provider.tsx';
import { chooseToCompare } from './compare-store.ts';
import { useCompareChoice } from './use-compare.ts';

/** What is chosen to be compared and waits for a second document; nothing else. */
export function CompareBar() {
  const { compare } = useMessages().document;
  const chosen = useCompareChoice();
  return (
    <div role="status" className="print:hidden">
      {chosen && (
        <p className="mb-3 flex items-center gap-3 rounded border border-accent bg-accent-soft px-3 py-1.5 text-sm">
          <span className="min-w-0 flex-1">{compare.waiting(chosen.title)}</span>
          <button
            type="button"
            onClick={() => chooseToCompare(null)}
            className="whitespace-nowrap rounded px-2 py-1 text-accent underline"
          >
            {compare.cancel}
          </button>
        </p>
      )}
    </div>
  );
}
