'use client';

import { type RefObject, useLayoutEffect } from 'react';
import { useKeydown } from '#components/shared/use-keydown.ts';
import { commandOf } from './result-keys.logic.ts';

type ResultKeys = {
  list: RefObject<HTMLElement | null>;
  /** The selected place where there is a pane; null where there is none. */
  selected: number | null;
  onSelect: (place: number) => void;
  onKeys: () => void;
  /** Puts the result of a place into a matter. */
  onKeep: (place: number) => void;
};

const rowsOf = (list: HTMLElement | null) =>
  [...(list?.querySelectorAll<HTMLElement>('[data-place]') ?? [])].filter((row) => row.checkVisibility());

const linkOf = (row: HTMLElement | undefined) => row?.querySelector<HTMLAnchorElement>('h3 a') ?? null;

/** Moves through the results, opens the one that is selected and shows all keys, by keys alone. */
export function useResultKeys({ list, selected, onSelect, onKeys, onKeep }: ResultKeys): void {
  useKeydown((event) => {
    const command = commandOf(event, selected !== null);
    if (command === null) return;
    if (command === 'keys') {
      event.preventDefault();
      return onKeys();
    }
    const rows = rowsOf(list.current);
    const focused = rows.findIndex((row) => row.contains(document.activeElement));
    const at = focused >= 0 ? focused : rows.findIndex((row) => row.dataset.place === String(selected));
    if (command === 'keep') {
      const place = rows[at]?.dataset.place;
      if (place === undefined) return;
      event.preventDefault();
      return onKeep(Number(place));
    }
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
  // After the key listener, so that the shortcuts are announced only once they work.
  useLayoutEffect(() => list.current?.setAttribute('aria-keyshortcuts', 'J K O S'), [list]);
}
