'use client';

import { CheckLines } from '#components/shared/fields/check-lines.tsx';
import { usePageTexts } from '#components/shared/page-texts.ts';
import { NORM_RANKS } from '#lib/search/norm-ranks.ts';
import type { FacetCounts } from './facet-counts.logic.ts';

type RankChoiceProps = {
  chosen: readonly string[];
  counts: FacetCounts['standing'];
  onChoose: (ranks: string[]) => void;
};

/** 位階 of the law in force, each with how many there are, where that is known. */
export function RankChoice({ chosen, counts, onChoose }: RankChoiceProps) {
  const { searchFilters } = usePageTexts();
  return (
    <fieldset className="ml-6">
      <legend className="sr-only">{searchFilters.standing}</legend>
      <CheckLines
        name="standing"
        values={NORM_RANKS}
        chosen={chosen}
        counts={counts}
        wordsOf={(rank) => searchFilters.standings[rank]}
        onChoose={onChoose}
      />
    </fieldset>
  );
}
