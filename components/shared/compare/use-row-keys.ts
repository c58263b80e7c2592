'use client';

import { type RefObject, useLayoutEffect } from 'react';
import { usePageKeys } from '../reading/use-page-keys.ts';
import { ROWS } from './focused-toggle.ts';

const rowsIn = (box: HTMLElement | null) =>
  [...(box?.querySelectorAll<HTMLElement>(ROWS) ?? [])].filter((row) => row.checkVisibility());
/** What is folded away cannot have the focus, and j would stay where it is. */
const linkOf = (row: HTMLElement | undefined) =>
  [...(row?.querySelectorAll<HTMLAnchorElement>('a[href]') ?? [])].find((link) => link.checkVisibility()) ??
  null;

/**
 * The keys of the results in every list of documents: j and k go through its rows, o opens in a new tab; x, which chooses to
 * compare, is that of the toggle in a row.
 */
export function useRowKeys(box: RefObject<HTMLElement | null>): void {
  usePageKeys((key) => {
    if (document.querySelector('[role$=dialog]')) return false;
    const rows = rowsIn(box.current);
    const at = rows.findIndex((row) => row.contains(document.activeElement));
    if (key === 'j' || key === 'k') {
      const row = rows[key === 'j' ? at + 1 : at < 0 ? rows.length - 1 : at - 1];
      const target = linkOf(row) ?? row?.querySelector<HTMLElement>('button');
      target?.focus({ preventScroll: true });
      row?.scrollIntoView({ block: 'nearest' });
      return row !== undefined;
    }
    const link = key === 'o' ? linkOf(rows[at]) : null;
    if (link) window.open(link.href, '_blank', 'noopener');
    return link !== null;
  });
  // After the key listener, so that the shortcuts are announced only once they work.
  useLayoutEffect(() => box.current?.setAttribute('aria-keyshortcuts', 'J K O X'), [box]);
}
