'use client';

import { type RefObject, useEffectEvent, useLayoutEffect } from 'react';
import { commandOf } from './result-keys.logic.ts';

type ResultKeys = {
  list: RefObject<HTMLElement | null>;
  /** The selected place where there is a pane; null where there is none. */
  selected: number | null;
  onSelect: (place: number) => void;
  onKeys: () => void;
};

const rowsOf = (list: HTMLElement | null) =>
  [...(list?.querySelectorAll<HTMLElement>('[data-place]') ?? [])].filter((row) => row.checkVisibility());

const linkOf = (row: HTMLElement | undefined) => row?.querySelector<HTMLAnchorElement>('h3 a') ?? null;

/** Moves through the results, opens the one that is selected and shows all keys, by keys alone. */
export function useResultKeys({ list, selected, onSelect, onKeys }: ResultKeys): void {
  const run = useEffectEvent((event: KeyboardEvent) => {
    const command = commandOf(event, selected !== null);
    if (command === null) return;
    if (command === 'keys') {
      event.preventDefault();
      return onKeys();
    }
    const rows = rowsOf(list.current);
    const focused = rows.findIndex((row) => row.contains(document.activeElement));
    const at = focused >= 0 ? focused : rows.findIndex((row) => row.dataset.place === String(selected));
    if (command === 'open' || command === 'open-tab') {
      const link = linkOf(rows[at]);
      if (!link) return;
      event.preventDefault();
      // Followed as a link is, within the app where it leads there.
      if (command === 'open') link.click();
      else window.open(link.href, '_blank', 'noopener');
      return;
    }
    event.preventDefault();
    const row = rows[Math.max(0, at + (command === 'next' ? 1 : -1))];
    if (!row) return;
    linkOf(row)?.focus({ preventScroll: true });
    row.scrollIntoView({ block: 'nearest' });
    onSelect(Number(row.dataset.place));
  });
  // Not after the next paint: a key that is pressed as soon as the page is alive is meant as well.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => run(event);
    document.addEventListener('keydown', listen);
    // Said only from when they work.
    list.current?.setAttribute('aria-keyshortcuts', 'J K O');
    return () => document.removeEventListener('keydown', listen);
  }, [list]);
}
