'use client';

import type { RefObject } from 'react';
import { useMessages } from '../messages-provider.tsx';
import { usePageKeys } from '../reading/use-page-keys.ts';
import { askToKeep, type KeepRequest } from './keep-store.ts';

type KeepButtonProps = KeepRequest & {
  /** The key that presses it too. */
  keys?: string;
  /** What it says, where it stands beside other things than it keeps. */
  text?: string;
};

/** Puts what it stands beside into a matter. */
export function KeepButton({ things, label, keys, text }: KeepButtonProps) {
  const { shell } = useMessages();
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-label={`${text ?? shell.keep} ${label}`}
      aria-keyshortcuts={keys}
      onClick={() => askToKeep({ things, label })}
      className="min-h-7 whitespace-nowrap rounded-sm text-muted text-sm hover:text-ink hover:underline print:hidden"
    >
      {text ?? shell.keep}
    </button>
  );
}

type KeyedKeepButtonProps = KeepRequest & {
  /** The key s presses it where the focus is in no other thing that can be kept. */
  isUsual: boolean;
  /** What it keeps on the page: with the focus in there, the key means it. */
  within?: RefObject<HTMLElement | null>;
};

/** The same with the key s, for what a page shows one of, or what has the focus. */
export function KeyedKeepButton({ things, label, isUsual, within }: KeyedKeepButtonProps) {
  usePageKeys((key) => {
    // Selected text has a key of its own: it is what is meant then.
    if (key !== 's' || document.querySelector('[role=dialog], [data-passage]')) return false;
    const focused = within && document.activeElement?.closest('article');
    if (focused ? focused !== within?.current : !isUsual) return false;
    askToKeep({ things, label });
    return true;
  });
  return <KeepButton things={things} label={label} keys="s" />;
}
