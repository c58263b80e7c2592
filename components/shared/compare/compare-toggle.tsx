'use client';

import { useRouter } from 'next/navigation';
import { useRef } from 'react';
import { compareHref } from '#lib/document/compare-url.ts';
import { usePageTexts } from '../page-texts.ts';
import { usePageKeys } from '../reading/use-page-keys.ts';
import { chooseToCompare, compareChoice, useCompareChoice } from './compare-store.ts';
import { focusedToggle } from './focused-toggle.ts';

type CompareToggleProps = {
  docId: string;
  title: string;
  /** The key x presses it: for the one document that a page or a pane shows. */
  hasKey?: boolean;
  /** The two are shown in a new tab, where leaving the page would lose what it holds. */
  inNewTab?: boolean;
};

/**
 * Chooses a document to be compared; where one is chosen already, shows the two side by side. In a row the key x presses it where
 * the row has the focus.
 */
export function CompareToggle({ docId, title, hasKey = false, inNewTab = false }: CompareToggleProps) {
  const { compare } = usePageTexts().document;
  const router = useRouter();
  const button = useRef<HTMLButtonElement>(null);
  const chosen = useCompareChoice();
  const isChosen = chosen?.docId === docId;
  const label = isChosen ? compare.chosen : chosen ? compare.withIt : compare.action;
  function press() {
    const first = compareChoice();
    if (first === null) return chooseToCompare({ docId, title });
    chooseToCompare(null);
    if (first.docId === docId) return;
    const href = compareHref(first.docId, docId);
    if (inNewTab) window.open(href, '_blank', 'noopener');
    else router.push(href);
  }
  usePageKeys((key) => {
    const focused = key === 'x' ? focusedToggle() : null;
    const isMeant = focused ? focused === button.current : hasKey && key === 'x';
    if (!isMeant || document.querySelector('[role$=dialog]')) return false;
    press();
    return true;
  });
  return (
    <button
      ref={button}
      type="button"
      data-compare
      aria-pressed={isChosen}
      aria-label={`${label} ${title}`}
      aria-keyshortcuts={hasKey ? 'x' : undefined}
      onClick={press}
      className="min-h-7 whitespace-nowrap rounded-sm text-muted text-sm hover:text-ink hover:underline aria-pressed:text-accent print:hidden"
    >
      {label}
    </button>
  );
}
