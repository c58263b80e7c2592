'use client';

import { usePageTexts } from '#components/shared/page-texts.ts';
import { Button } from '#components/ui/button.tsx';
import type { SearchUrl } from '#lib/search/params.ts';
import { setFilters } from './filters.logic.ts';

/** The panel that the button opens; there is one on a page. */
export const FILTERS_ID = 'filters';

type FilterToggleProps = {
  url: SearchUrl;
  /** Whether a wide page folds the filters too. */
  isFolded: boolean;
  isOpen: boolean;
  onToggle: () => void;
};

/** Opens the filters where they are folded, and says how many are set. Without JavaScript they are open. */
export function FilterToggle({ url, isFolded, isOpen, onToggle }: FilterToggleProps) {
  const { searchFilters } = usePageTexts();
  return (
    <Button
      aria-expanded={isOpen}
      aria-controls={FILTERS_ID}
      onClick={onToggle}
      className={`noscript:hidden ${isFolded ? '' : 'wide:hidden'}`}
    >
      {searchFilters.open(setFilters(url))}
    </Button>
  );
}
