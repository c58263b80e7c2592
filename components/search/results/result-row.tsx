'use client';

import { type MouseEvent, memo } from 'react';
import { isPlainClick } from '#components/ui/plain-click.ts';
import type { SearchParams } from '#lib/contract/search.ts';
import type { Sites } from '#lib/search/links.ts';
import type { UpstreamHit } from '#lib/search/outcome.ts';
import { Result } from './result.tsx';

type ResultRowProps = {
  document: UpstreamHit;
  place: number;
  /** Whether the pane shows it; null where there is no pane. */
  isSelected: boolean | null;
  onSelect: (place: number) => void;
  params: SearchParams;
  sites: Sites;
};

/**
 * A place of the list. Beside a pane a click shows its document there, and one on the title of what is shown already opens
 * it; the Enter key on a title always does. Choosing another renders two rows, not all.
 */
export const ResultRow = memo(function ResultRow({
  document,
  place,
  isSelected,
  onSelect,
  params,
  sites,
}: ResultRowProps) {
  const hasPane = isSelected !== null;
  function show(event: MouseEvent) {
    if (!hasPane || isSelected || event.defaultPrevented || !isPlainClick(event)) return;
    const control = (event.target as Element).closest('a, button');
    const isTitle = control?.closest('h3') != null;
    // A click made by the Enter key, or by a script, has no number of presses.
    if (control && !(isTitle && event.detail > 0)) return;
    if (!control && window.getSelection()?.isCollapsed === false) return;
    event.preventDefault();
    onSelect(place);
  }
  return (
    <li
      data-place={place}
      aria-current={isSelected ? 'true' : undefined}
      onClickCapture={show}
      onFocus={({ target }) => {
        if (hasPane && target.closest('h3') && target.matches(':focus-visible')) onSelect(place);
      }}
      className="ml-8 border-line border-b py-3 pl-1 desk:relative desk:pr-4 desk:before:absolute desk:before:inset-y-0 desk:before:-left-8 desk:before:w-[3px] desk:aria-[current]:before:bg-accent"
    >
      <Result document={document} params={params} sites={sites} />
    </li>
  );
});
