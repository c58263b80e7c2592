'use client';

import { ChevronDown } from 'lucide-react';
import { useRef } from 'react';
import { usePageTexts } from '#components/shared/page-texts.ts';
import { SORTS } from '#lib/contract/names.ts';
import type { SearchUrl } from '#lib/search/params.ts';
import { SearchLink } from '../search-link.tsx';

type SortMenuProps = {
  url: SearchUrl;
  /** Whether the web app itself sorts the results at hand, so that another order costs no search. */
  isFree: boolean;
};

/**
 * The orders as links behind one word. Not a select: each step through one by keyboard would be a choice, and a search.
 * Links have addresses, work without JavaScript and need no menu's keys.
 */
export function SortMenu({ url, isFree }: SortMenuProps) {
  const { searchFilters: texts } = usePageTexts();
  const menu = useRef<HTMLDetailsElement>(null);
  const current = SORTS.find((sort) => sort === url.sort);
  const close = (isFocusKept: boolean) => {
    if (!menu.current?.open) return;
    menu.current.open = false;
    if (isFocusKept) menu.current.querySelector('summary')?.focus();
  };
  return (
    <details
      ref={menu}
      className="relative text-sm print:hidden"
      onKeyDown={({ key }) => key === 'Escape' && close(true)}
      onBlur={({ currentTarget, relatedTarget }) => currentTarget.contains(relatedTarget) || close(false)}
      onClick={({ target }) => (target as Element).closest('a') && close(true)}
    >
      <summary className="flex min-h-8 list-none items-center gap-1 rounded-sm px-2 hover:bg-raised [&::-webkit-details-marker]:hidden">
        <span className="whitespace-nowrap">
          <span className="max-md:sr-only">{texts.sortedBy}</span>
          {current ? texts.sorts[current] : texts.sorts.relevance}
        </span>
        <ChevronDown aria-hidden="true" className="size-4 text-muted" />
      </summary>
      <div className="absolute right-0 z-20 mt-1 grid w-56 rounded border border-line bg-canvas p-1 shadow-lg">
        {SORTS.map((sort) => (
          <SearchLink
            key={sort}
            to={{ ...url, sort }}
            isCurrent={sort === current}
            className="min-h-8 rounded-sm px-2 py-1 hover:bg-raised aria-[current]:bg-accent-soft aria-[current]:font-semibold"
          >
            {texts.sorts[sort]}
          </SearchLink>
        ))}
        <p className="border-line border-t px-2 pt-1 text-muted text-sm">
          {isFree ? texts.cost.free : texts.sortCost}
        </p>
      </div>
    </details>
  );
}
