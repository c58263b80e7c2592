'use client';

import { type Ref, useRef } from 'react';
import { useMessages } from '../messages-provider.tsx';
import { isForPage, pageKey, withoutShift } from '../reading/keys.logic.ts';
import { useKeydown } from '../use-keydown.ts';
import { askToKeep, type KeepRequest } from './keep-store.ts';

type KeepButtonProps = KeepRequest & {
  /** The key that presses it too. */
  keys?: string;
  /** The button's text, where it stands beside other things than the one that it keeps. */
  text?: string;
  ref?: Ref<HTMLButtonElement>;
};

/** Puts what it stands beside into a matter. */
export function KeepButton({ things, label, keys, text, ref }: KeepButtonProps) {
  const { shell } = useMessages();
  return (
    <button
      ref={ref}
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

type KeyedKeepButtonProps = Omit<KeepButtonProps, 'keys' | 'ref'> & {
  /** Its thing is what the page is about: the key keeps it unless the focus is in something else that can be kept. */
  isPageSubject?: boolean;
  /** Its key is s with Shift: keeps the search itself where s keeps one of its results. */
  withShift?: boolean;
};

/**
 * A keep button with the key s: for the thing that the page is about or, if the focus is in a `[data-keep]` element,
 * for the thing there.
 */
export function KeyedKeepButton({ isPageSubject = false, withShift = false, ...kept }: KeyedKeepButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  useKeydown((event) => {
    if (pageKey(event) !== 's' || event.shiftKey !== withShift) return;
    // With text selected, the key keeps the selection instead.
    if (!isForPage(withoutShift(event)) || document.querySelector('[role$=dialog], [data-passage]')) return;
    const focused = document.activeElement?.closest('[data-keep]') ?? null;
    const isMeant =
      withShift || (focused ? focused === button.current?.closest('[data-keep]') : isPageSubject);
    if (!isMeant) return;
    event.preventDefault();
    askToKeep(kept);
  });
  return <KeepButton {...kept} ref={button} keys={withShift ? 'Shift+S' : 's'} />;
}
