'use client';

import { CheckLine } from '#components/shared/fields/check-line.tsx';
import { useLanguage } from '#components/shared/messages-provider.tsx';
import { NORM_RANKS } from '#lib/search/norm-ranks.ts';
import type { FacetCounts } from './facet-counts.logic.ts';

type RankChoiceProps = {
  chosen: readonly string[];
  counts: FacetCounts['standing'];
  onChoose: (ranks: string[]) => void;
};

/** 位階 of the law in force, each with how many there are, where that is known. */
export function RankChoice({ chosen, counts, onChoose }: RankChoiceProps) {
  const { locale, messages } = useLanguage();
  const { searchFilters } = messages;
  return (
    <fieldset className="ml-6">
      <legend className="sr-only">{searchFilters.standing}</legend>
      {NORM_RANKS.map((rank) => (
        <CheckLine
          key={rank}
          type="checkbox"
          name="standing"
          value={rank}
          checked={chosen.includes(rank)}
          after={counts?.(rank).toLocaleString(locale)}
          onChange={({ currentTarget }) =>
            onChoose(currentTarget.checked ? [...chosen, rank] : chosen.filter((one) => one !== rank))
          }
        >
          {searchFilters.standings[rank]}
        </CheckLine>
      ))}
    </fieldset>
  );
}
