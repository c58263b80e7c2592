'use client';

import { useState } from 'react';
import { fetchJson, ignoreBody, withFields } from '#components/shared/api.ts';
import { useHistoryTexts } from '#components/shared/history/use-history-texts.ts';
import { useLanguage } from '#components/shared/messages-provider.tsx';
import { Button } from '#components/ui/button.tsx';
import { shortDateText } from '#lib/taiwan/dates/date-text.ts';
import { taipeiDay } from '#lib/taiwan/dates/taipei-day.ts';
import { ChangeFailed } from './change-failed.tsx';
import { type ChangeState, stateAfter } from './use-change.ts';

type FeedState = { at: 'known'; madeAt: number | null } | { at: 'made'; url: string } | { at: 'revoked' };

/** The address at which a feed reader requests new results: made, shown once, replaced or revoked. */
export function FeedBox({ madeAt }: { madeAt: number | null }) {
  const { locale } = useLanguage();
  const { feed, failed } = useHistoryTexts();
  const [state, setState] = useState<FeedState>({ at: 'known', madeAt });
  const [outcome, setOutcome] = useState<ChangeState>('idle');
  const hasFeed = state.at === 'made' || (state.at === 'known' && state.madeAt !== null);

  async function make() {
    const made = await fetchJson('/api/feed', withFields<{ url: string }>({ url: 'string' }), {
      method: 'POST',
    });
    setOutcome(stateAfter(made));
    if (made.ok) setState({ at: 'made', url: made.data.url });
  }
  async function revoke() {
    const revoked = await fetchJson('/api/feed', ignoreBody, { method: 'DELETE' });
    setOutcome(stateAfter(revoked));
    if (revoked.ok) setState({ at: 'revoked' });
  }

  return (
    <section aria-label={feed.title} className="grid gap-2 border-line border-t pt-4 print:hidden">
      <h2 className="font-semibold text-md">{feed.title}</h2>
      <p className="max-w-measure text-muted">{feed.body}</p>
      <ChangeFailed state={outcome} body={failed.feed} />
      <div role="status">
        {state.at === 'known' && state.madeAt !== null && (
          <p>{feed.madeOn(shortDateText(taipeiDay(state.madeAt), locale))}</p>
        )}
        {state.at === 'revoked' && <p>{feed.revoked}</p>}
        {state.at === 'made' && <p>{feed.once}</p>}
      </div>
      {state.at === 'made' && (
        <label className="grid gap-1 text-sm">
          {feed.url}
          <input
            readOnly
            value={state.url}
            onFocus={({ currentTarget }) => currentTarget.select()}
            className="h-9 w-full rounded border border-control bg-raised px-2"
          />
        </label>
      )}
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => void make()}>{hasFeed ? feed.remake : feed.make}</Button>
        {hasFeed && (
          <Button look="plain" onClick={() => void revoke()}>
            {feed.revoke}
          </Button>
        )}
      </div>
    </section>
  );
}
