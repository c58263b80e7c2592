'use client';

import { useRef } from 'react';
import { useLanguage } from '#components/shared/messages-provider.tsx';
import { usePageTexts } from '#components/shared/page-texts.ts';
import { chipsOf, type FilterChip } from '#lib/search/filter-chips.ts';
import { NOT_FILTERED, type SearchUrl, searchHref } from '#lib/search/params.ts';
import { SearchLink } from '../search-link.tsx';

type FilterChipsProps = {
  url: SearchUrl;
  /** Whether the web app itself filters the results at hand, so that another choice costs no search. */
  isFree: boolean;
};

/** The filters in use, each with a way to take it away, at once: that may be a search of its own, and says so. */
export function FilterChips({ url, isFree }: FilterChipsProps) {
  const { locale } = useLanguage();
  const messages = usePageTexts();
  const { searchFilters } = messages;
  const group = useRef<HTMLDivElement>(null);
  const cost = isFree ? searchFilters.cost.free : searchFilters.chipsCost;
  const chips = chipsOf(url, messages, locale);
  return (
    // What was clicked is gone afterwards: the group, which is there without chips too, takes the focus.
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div
      ref={group}
      role="group"
      tabIndex={-1}
      aria-label={searchFilters.chips}
      onClickCapture={() => group.current?.focus()}
      className="flex flex-wrap items-center gap-2 text-sm outline-none print:hidden"
    >
      {chips.map((chip) => (
        <Chip
          key={searchHref(chip.without)}
          chip={chip}
          remove={searchFilters.remove(chip.label)}
          cost={cost}
        />
      ))}
      {chips.length > 0 && (
        <>
          <SearchLink
            to={{ ...url, ...NOT_FILTERED }}
            className="inline-flex min-h-7 items-center text-accent underline"
          >
            {searchFilters.clear}
          </SearchLink>
          {isFree && <span className="text-muted text-sm">{searchFilters.cost.free}</span>}
        </>
      )}
    </div>
  );
}

type ChipProps = { chip: FilterChip; remove: string; cost: string };

const Chip = ({ chip: { label, isWrong, without }, remove, cost }: ChipProps) => (
  <SearchLink
    to={without}
    className={`inline-flex min-h-7 items-center gap-1 rounded border px-2 ${
      isWrong ? 'border-danger bg-danger-soft text-danger' : 'border-control bg-accent-soft'
    } hover:border-accent`}
    label={remove}
    title={cost}
  >
    {label}
    <span aria-hidden="true">×</span>
  </SearchLink>
);
