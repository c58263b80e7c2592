'use client';

import { memo, useId, useMemo, useRef } from 'react';
import { useEarlyInput } from '#components/shared/fields/early-input.ts';
import { LevelChoice } from '#components/shared/fields/level-choice.tsx';
import { usePageTexts } from '#components/shared/page-texts.ts';
import { Button } from '#components/ui/button.tsx';
import type { FilteredSearchParams } from '#lib/contract/search-filters.ts';
import type { SearchUrl } from '#lib/search/params.ts';
import { useSearchUrl } from '../use-search-url.ts';
import { ApplyCost } from './apply-cost.tsx';
import { CourtChoice } from './court-choice.tsx';
import { DateChoice } from './date-choice.tsx';
import { withEarlyInput } from './early-filters.logic.ts';
import { FILTERS_ID } from './filter-toggle.tsx';
import { changesOf, filtersOf, keptFields } from './filters.logic.ts';
import { ForceChoice } from './force-choice.tsx';
import { KindChoice } from './kind-choice.tsx';
import { RankChoice } from './rank-choice.tsx';
import { useDraftOf } from './use-draft-of.ts';
import { useFacetCounts } from './use-facet-counts.ts';

type FilterPanelProps = {
  url: SearchUrl;
  /** The search on the page; null if the address is not a valid search. */
  params: FilteredSearchParams | null;
  /** Whether the server had the answer when it made the page. */
  isInPage: boolean;
  /** Whether a wide page shows it only when it is opened, as a narrow one does. */
  isFolded: boolean;
  isOpen: boolean;
  onApply: () => void;
};

/**
 * What narrows the results, at their left or, on a narrow page, folded above them. Each set of filters is a search of its
 * own: changes gather here until they are applied together. A plain GET form as well.
 */
export const FilterPanel = memo(function FilterPanel(props: FilterPanelProps) {
  const { url, params, isInPage, isFolded, isOpen, onApply } = props;
  const { searchFilters } = usePageTexts();
  const [, go] = useSearchUrl();
  const id = useId();
  const applied = useMemo(() => ({ ...filtersOf(url), typedCourt: '' }), [url]);
  const [draft, setDraft] = useDraftOf(applied);
  const { counts, answer, isAwaited, isOld } = useFacetCounts(params, isInPage);
  const set = (change: Partial<typeof draft>) => setDraft({ ...draft, ...change });

  const form = useRef<HTMLFormElement>(null);
  useEarlyInput(form, (inputs) => setDraft(withEarlyInput(draft, inputs)));

  const typed = draft.typedCourt.trim();
  const next = { ...url, ...filtersOf(draft), court: [...draft.court, ...(typed ? [typed] : [])] };
  const changes = changesOf(url, next);
  const folds = isFolded ? 'hidden' : 'max-wide:hidden';
  return (
    <div
      className={`text-sm wide:-mx-1 wide:tall:sticky wide:top-[calc(var(--frame-top)+0.75rem)] wide:tall:max-h-[calc(100dvh-var(--frame-top)-var(--frame-bottom)-5.5rem)] wide:overflow-y-auto noscript:block print:hidden ${isOpen ? '' : folds}`}
    >
      <form
        ref={form}
        id={FILTERS_ID}
        action="/search"
        method="get"
        // Otherwise the browser could restore old field values that are not what the address says.
        autoComplete="off"
        aria-label={searchFilters.title}
        className="grid grid-cols-1 gap-5 px-1 max-wide:rounded max-wide:border max-wide:border-line max-wide:p-4"
        onSubmit={(event) => {
          event.preventDefault();
          const wrong = event.currentTarget.querySelector<HTMLElement>('[aria-invalid]');
          if (wrong) return wrong.focus();
          if (changes === 0) return;
          onApply();
          go(next);
        }}
      >
        {keptFields(url).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <div className={`grid grid-cols-1 gap-5 ${isOld ? 'opacity-60' : ''}`}>
          <KindChoice
            chosen={draft.type}
            counts={counts.doc_type}
            onChoose={(type) => set({ type })}
            ranks={
              <RankChoice
                chosen={draft.standing}
                counts={counts.standing}
                onChoose={(standing) => set({ standing })}
              />
            }
          />
          <LevelChoice
            isList
            legend={searchFilters.level}
            hint={searchFilters.levelHint}
            chosen={draft.level}
            counts={counts.level}
            onChoose={(level) => set({ level })}
          />
          <DateChoice
            from={draft.from}
            to={draft.to}
            years={counts.year}
            isAwaited={isAwaited}
            isByCaseYear={answer !== null && answer.narrowed !== null}
            onChange={set}
          />
          <CourtChoice
            chosen={draft.court}
            counts={counts.court}
            isAwaited={isAwaited}
            typed={draft.typedCourt}
            onChoose={(chosen) => set({ court: chosen })}
            onType={(typedCourt) => set({ typedCourt })}
          />
          <ForceChoice chosen={draft.in_force} onChoose={(in_force) => set({ in_force })} />
        </div>
        {/* In sight as soon as there is something to apply; focus scrolls clear of it. */}
        <div
          className={`grid gap-2 border-line border-t bg-canvas py-3 ${changes > 0 ? 'sticky bottom-0 z-10 max-wide:bottom-frame-bottom' : ''}`}
        >
          <Button type="submit" look="primary" aria-describedby={`${id}-cost`}>
            {searchFilters.apply(changes)}
          </Button>
          <ApplyCost id={`${id}-cost`} url={next} changes={changes} answer={answer} />
        </div>
      </form>
    </div>
  );
});
