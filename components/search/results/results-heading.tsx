'use client';

import { KeyedKeepButton } from '#components/shared/keep/keep-button.tsx';
import { useLanguage } from '#components/shared/messages-provider.tsx';
import { usePageTexts } from '#components/shared/page-texts.ts';
import { useAddress } from '#components/shared/use-address.ts';
import type { FilteredSearchParams } from '#lib/contract/search-filters.ts';
import type { SearchOutcome } from '#lib/search/outcome.ts';
import { totalText } from '../filters/total.logic.ts';
import { Quota } from '../states/quota.tsx';
import { ageText } from './age.logic.ts';
import { countText, modeText } from './results.logic.ts';
import { useAge } from './use-age.ts';

type ResultsHeadingProps = {
  outcome: SearchOutcome & { ok: true };
  params: FilteredSearchParams;
  isRefreshing: boolean;
  /** Null if the button to search again is elsewhere on the page. */
  onRefresh: (() => void) | null;
};

/** How many results, which mode answered, how old they are, and how many searches are left. */
export function ResultsHeading({ outcome, params, isRefreshing, onRefresh }: ResultsHeadingProps) {
  const { locale } = useLanguage();
  const messages = usePageTexts();
  const { search } = messages;
  const { documents, search_type } = outcome.data;
  const total = totalText(outcome, messages, locale);
  const ageSeconds = useAge(outcome);
  const address = useAddress().toString();
  return (
    <div className="flex flex-wrap items-baseline gap-x-4 gap-y-0.5 text-sm">
      <h2 className="min-w-0 break-words font-semibold text-base">
        {countText({ count: documents.length, total: outcome.data.total }, params, search)}
      </h2>
      {total && <p className="text-muted">{total}</p>}
      <p className="text-muted">{modeText(search_type, params, search)}</p>
      {ageSeconds !== null && (
        <p className="text-muted print:hidden">
          {search.stored.note(ageText(ageSeconds, search.stored))}
          {onRefresh && (
            <>
              {' '}
              <button
                type="button"
                disabled={isRefreshing}
                onClick={onRefresh}
                className="text-accent underline disabled:opacity-60"
              >
                {isRefreshing ? search.loading : search.stored.refresh}
              </button>{' '}
              {search.stored.refreshCost}
            </>
          )}
        </p>
      )}
      <KeyedKeepButton
        things={[{ kind: 'search', address }]}
        label={params.query}
        text={messages.shell.keepSearch}
        withShift
      />
      <Quota remaining={outcome.remaining} />
    </div>
  );
}
