'use client';

import type { ReactNode } from 'react';
import { useMessages } from '#components/shared/messages-provider.tsx';
import type { SearchUrl } from '#lib/search/params.ts';
import { MODES } from '../modes.logic.ts';
import { ChoiceLinks } from './choice-links.tsx';
import { LimitLinks } from './limit-links.tsx';

type ResultsBarProps = {
  url: SearchUrl;
  /** What another choice costs: set where results are shown, because each choice then searches again. */
  cost?: string;
  chips?: ReactNode;
  sort?: ReactNode;
};

/**
 * The mode, the filters, the order and the number of results (on a phone below them); every choice takes effect at
 * once.
 */
export function ResultsBar({ url, cost, chips, sort }: ResultsBarProps) {
  const { search } = useMessages();
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-2 md:gap-x-4 print:hidden">
      <ChoiceLinks
        name={search.mode}
        chosen={url.mode}
        cost={cost}
        choices={MODES.map((mode) => ({
          value: mode,
          label: search.modes[mode].label,
          hint: search.modes[mode].hint,
          to: { ...url, mode },
        }))}
      />
      {chips}
      <div className="flex items-center gap-x-2 md:ml-auto md:gap-x-4">
        {sort}
        <div className="max-md:hidden">
          <LimitLinks url={url} cost={cost} />
        </div>
      </div>
    </div>
  );
}
