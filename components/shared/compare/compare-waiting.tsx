'use client';

import type { ReactNode } from 'react';
import { chooseToCompare, useCompareChoice } from './compare-store.ts';
import { useCompareTexts } from './use-compare-texts.ts';

/** Says that a second document is to be chosen, with a button to cancel. */
export function CompareWaiting(): ReactNode {
  const compare = useCompareTexts();
  const chosen = useCompareChoice();
  if (!chosen) return null;
  return (
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
  );
}
