'use client';

import { useId, useMemo, useState } from 'react';
import { LevelChoice } from '#components/shared/fields/level-choice.tsx';
import { useLanguage } from '#components/shared/messages-provider.tsx';
import { Button } from '#components/ui/button.tsx';
import type { FilteredSearchParams } from '#lib/contract/search-filters.ts';
import type { SearchUrl } from '#lib/search/params.ts';
import { useFollow } from '../use-follow.ts';
import { ApplyCost } from './apply-cost.tsx';
import { CourtChoice } from './court-choice.tsx';
import { DateChoice } from './date-choice.tsx';
import { changesOf, filtersOf, keptFields, setFilters } from './filters.logic.ts';
import { ForceChoice } from './force-choice.tsx';
import { FacetCount, KindChoice } from './kind-choice.tsx';
import { useFacetCounts } from './use-facet-counts.ts';

type FilterPanelProps = {
  url: SearchUrl;
  /** The search on the page; null where the address is none that could be made. */
  params: FilteredSearchParams | null;
  onSearch: (url: SearchUrl) => void;
};

/**
 * What narrows the results, at their left or, on a narrow page, folded above them. Each set of filters is a search of its
 * own: changes gather here until they are applied together. A plain GET form as well.
 */
export function FilterPanel({ url, params, onSearch }: FilterPanelProps) {
  const { locale, messages } = useLanguage();
  const { searchFilters } = messages;
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const applied = useMemo(() => ({ ...filtersOf(url), typedCourt: '' }), [url]);
  const [draft, setDraft] = useFollow(applied);
  const { counts, answer, isOld } = useFacetCounts(params);
  const set = (change: Partial<typeof draft>) => setDraft({ ...draft, ...change });

  const typed = draft.typedCourt.trim();
  const next = { ...url, ...filtersOf(draft), court: [...draft.court, ...(typed ? [typed] : [])] };
  const changes = changesOf(url, next);
  return (
    <div className="text-base print:hidden">
      <Button
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        className="min-h-11 w-full desk:hidden noscript:hidden"
      >
        {searchFilters.open(setFilters(url))}
      </Button>
      <form
        id={id}
        action="/search"
        method="get"
        aria-label={searchFilters.title}
        className={`grid gap-5 desk:grid max-desk:mt-2 max-desk:rounded max-desk:border max-desk:border-line max-desk:p-4 noscript:grid ${isOpen ? '' : 'max-desk:hidden'}`}
        onSubmit={(event) => {
          event.preventDefault();
          const wrong = event.currentTarget.querySelector<HTMLElement>('[aria-invalid]');
          if (wrong) return wrong.focus();
          if (changes === 0) return;
          setOpen(false);
          onSearch(next);
        }}
      >
        {keptFields(url).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <div className={`grid gap-5 ${isOld ? 'opacity-60' : ''}`}>
          <KindChoice chosen={draft.type} counts={counts.doc_type} onChoose={(type) => set({ type })} />
          <LevelChoice
            chosen={draft.level}
            hint={searchFilters.levelHint}
            after={(level) => <FacetCount count={counts.level?.(level) ?? null} locale={locale} />}
            onChoose={(level) => set({ level })}
          />
          <CourtChoice
            chosen={draft.court}
            counts={counts.court}
            typed={draft.typedCourt}
            onChoose={(chosen) => set({ court: chosen })}
            onType={(typedCourt) => set({ typedCourt })}
          />
          <DateChoice
            from={draft.from}
            to={draft.to}
            years={counts.year}
            isByCaseYear={answer !== null && answer.narrowed !== null}
            onChange={set}
          />
          <ForceChoice chosen={draft.in_force} onChoose={(in_force) => set({ in_force })} />
        </div>
        <div className="sticky bottom-0 grid gap-2 border-line border-t bg-canvas py-3">
          <Button type="submit" look="primary" aria-describedby={`${id}-cost`}>
            {searchFilters.apply(changes)}
          </Button>
          <ApplyCost id={`${id}-cost`} url={next} changes={changes} answer={answer} />
        </div>
      </form>
    </div>
  );
}
