'use client';

import { useRef } from 'react';
import { useHistoryTexts } from '#components/shared/history/use-history-texts.ts';
import { useMessages } from '#components/shared/messages-provider.tsx';
import { Notice } from '#components/ui/notice.tsx';
import type { SavedSearch } from '#lib/history/saved.ts';
import { ChangeFailed } from './change-failed.tsx';
import { FeedBox } from './feed-box.tsx';
import { HistoryTabs } from './history-tabs.tsx';
import { SavedRow } from './saved-row.tsx';
import { useChange } from './use-change.ts';

type SavedViewProps = {
  searches: readonly SavedSearch[];
  /** Whether the upstream reports new results: for all searches, for only some, or not at all. */
  news: 'complete' | 'partly' | 'none';
  feedMadeAt: number | null;
};

/** The searches that a lawyer has saved, with what is new of each. */
export function SavedView({ searches, news, feedMadeAt }: SavedViewProps) {
  const { app } = useMessages();
  const texts = useHistoryTexts();
  const heading = useRef<HTMLHeadingElement>(null);
  const { state, run } = useChange();
  const onChange = async (id: string, method: 'PATCH' | 'DELETE', body?: object) => {
    const isDone = await run(`/api/saved-searches/${id}`, method, body);
    if (isDone && method === 'DELETE') heading.current?.focus();
    return isDone;
  };
  return (
    <div className="grid max-w-[60rem] content-start gap-4">
      <title>{`${texts.saved} — ${app.name}`}</title>
      <h1 ref={heading} tabIndex={-1} className="font-semibold text-xl outline-none">
        {texts.saved}
      </h1>
      <HistoryTabs current="saved" />
      <ChangeFailed state={state} body={texts.failed.saved} />
      {news === 'none' ? (
        <Notice tone="plain" title={texts.notOffered.title}>
          <p>{texts.notOffered.body}</p>
        </Notice>
      ) : (
        <p className="max-w-measure text-muted">{texts.savedIntro}</p>
      )}
      {news === 'partly' && (
        <Notice tone="warn" title={texts.partly.title}>
          <p>{texts.partly.body}</p>
        </Notice>
      )}
      {searches.length === 0 ? (
        <Notice tone="plain" title={texts.savedNone}>
          <p>{texts.savedNoneBody}</p>
        </Notice>
      ) : (
        <ol aria-label={texts.saved}>
          {searches.map((search) => (
            <SavedRow key={search.id} search={search} hasNews={news !== 'none'} onChange={onChange} />
          ))}
        </ol>
      )}
      {news !== 'none' && <FeedBox madeAt={feedMadeAt} />}
    </div>
  );
}
