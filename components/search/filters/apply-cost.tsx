'use client';

import { useQueryClient } from '@tanstack/react-query';
import { usePageTexts } from '#components/shared/page-texts.ts';
import { checkSearch } from '#lib/search/check.ts';
import type { SearchOutcome } from '#lib/search/outcome.ts';
import type { SearchUrl } from '#lib/search/params.ts';
import { searchKey } from '../search-query.ts';

type ApplyCostProps = {
  id: string;
  /** The search that applying would make. */
  url: SearchUrl;
  changes: number;
  answer: (SearchOutcome & { ok: true }) | null;
};

/** What applying takes from the quota, and what the counts count. */
export function ApplyCost({ id, url, changes, answer }: ApplyCostProps) {
  const { searchFilters } = usePageTexts();
  const { cost } = searchFilters;
  const client = useQueryClient();
  const checked = checkSearch(url);
  const isKnown =
    checked.state === 'ready' && client.getQueryData<SearchOutcome>(searchKey(checked.params))?.ok === true;
  const costText = () => {
    if (changes === 0) return searchFilters.unchanged;
    if (isKnown) return cost.known;
    if (answer?.narrowed) return cost.free;
    return answer && answer.data.total === undefined ? cost.first : cost.one;
  };
  const isConsidered =
    answer && !answer.narrowed && answer.data.total !== undefined && !answer.data.total_is_exact;
  return (
    <p id={id} className="text-muted text-sm">
      {costText()}
      {isConsidered && searchFilters.considered}
    </p>
  );
}
