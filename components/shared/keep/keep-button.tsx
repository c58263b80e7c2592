'use client';

import type { RefObject } from 'react';
import { useMessages } from '../messages-provider.tsx';
import { usePageKeys } from '../reading/use-page-keys.ts';
import { askToKeep, type KeepRequest } from './keep-store.ts';

type KeepButtonProps = KeepRequest & {
  /** The key s presses it, where the focus is in no other thing that can be kept. */
  hasKey?: boolean;
  /** What it keeps on the page: with the focus in there, the key means it. */
  within?: RefObject<HTMLElement | null>;
};

/** Puts what it stands beside into a matter. */
export function KeepButton({ things, label, hasKey = false, within }: KeepButtonProps) {
  const { shell } = useMessages();
  const press = () => askToKeep({ things, label });
  usePageKeys((key) => {
    // Selected text has a key of its own: it is what is meant then.
    if (key !== 's' || document.querySelector('[role=dialog], [data-passage]')) return false;
    const focused = within && document.activeElement?.closest('article');
    if (focused ? focused !== within?.current : !hasKey) return false;
    press();
    return true;
  });
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-label={`${shell.keep} ${label}`}
      aria-keyshortcuts={hasKey || within ? 's' : undefined}
      onClick={press}
      className="min-h-7 whitespace-nowrap rounded-sm text-muted text-sm hover:text-ink hover:underline print:hidden"
    >
      {shell.keep}
    </button>
  );
}
