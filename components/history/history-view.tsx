'use client';

import { useRef, useState } from 'react';
import { useRowKeys } from '#components/shared/compare/use-row-keys.ts';
import { ConfirmDialog } from '#components/shared/confirm-dialog.tsx';
import { useHistoryTexts } from '#components/shared/history/use-history-texts.ts';
import { useLanguage } from '#components/shared/messages-provider.tsx';
import { Button, buttonClass } from '#components/ui/button.tsx';
import { Link } from '#components/ui/link.tsx';
import { Notice } from '#components/ui/notice.tsx';
import type { HistoryDay, HistoryKind } from '#lib/history/entry.ts';
import { dateText } from '#lib/taiwan/dates/date-text.ts';
import { taipeiDay } from '#lib/taiwan/dates/taipei-day.ts';
import { ChangeFailed } from './change-failed.tsx';
import { historyAddress } from './history-address.ts';
import { HistoryFind } from './history-find.tsx';
import { HistoryKeeping } from './history-keeping.tsx';
import { HistoryRow } from './history-row.tsx';
import { HistoryTabs } from './history-tabs.tsx';
import { useChange } from './use-change.ts';

export type HistoryViewProps = {
  days: readonly HistoryDay[];
  older: number | null;
  words: string;
  kind: HistoryKind | null;
  isFirst: boolean;
  isKept: boolean;
  /** When the page was rendered: ages are relative to it. */
  now: number;
};

/** A lawyer's own history by day, to be found again and to be deleted. */
export function HistoryView({ days, older, words, kind, isFirst, isKept, now }: HistoryViewProps) {
  const { messages, locale } = useLanguage();
  const texts = useHistoryTexts();
  const heading = useRef<HTMLHeadingElement>(null);
  const list = useRef<HTMLDivElement>(null);
  useRowKeys(list);
  const { state, run } = useChange();
  /** The day to be deleted once she confirms. */
  const [dayAsked, setDayAsked] = useState<string | null>(null);
  const nameOf = (day: string) => (day === taipeiDay(now) ? texts.today : dateText(day, locale));
  const parameters = { q: words, kind: kind ?? '' };
  const isNarrowed = words !== '' || kind !== null;

  async function remove(which: { id: string } | { day: string } | { all: true }) {
    // The focused element disappears with the entry.
    if (await run('/api/history', 'DELETE', which)) heading.current?.focus();
  }

  return (
    <div className="grid max-w-[60rem] content-start gap-4">
      <title>{`${texts.title} — ${messages.app.name}`}</title>
      <h1 ref={heading} tabIndex={-1} className="font-semibold text-xl outline-none">
        {texts.title}
      </h1>
      <HistoryTabs current="history" />
      <p className="text-muted">{texts.intro}</p>
      <p role="status" className="sr-only">
        {state === 'done' && texts.removed}
      </p>
      <ChangeFailed state={state} body={texts.failed.body} />
      <HistoryKeeping
        isKept={isKept}
        hasEntries={days.length > 0 || isNarrowed}
        onDeleteAll={() => void remove({ all: true })}
      />
      <HistoryFind words={words} kind={kind} />
      {days.length === 0 && (
        <Notice tone="plain" title={isNarrowed ? texts.noneFound : texts.none}>
          <p>{isNarrowed ? texts.noneFoundBody : texts.noneBody}</p>
        </Notice>
      )}
      <div ref={list} className="grid gap-4">
        {days.map(({ day, entries }) => {
          const name = nameOf(day);
          return (
            <section key={day} aria-label={name} className="grid gap-1">
              <div className="flex flex-wrap items-center justify-between gap-2">
                <h2 className="font-semibold text-md">{name}</h2>
                <Button
                  look="plain"
                  className="print:hidden"
                  aria-label={texts.removeDayOf(name)}
                  onClick={() => setDayAsked(day)}
                >
                  {texts.removeDay}
                </Button>
              </div>
              <ol>
                {entries.map((entry) => (
                  <HistoryRow key={entry.id} entry={entry} now={now} onDelete={(id) => void remove({ id })} />
                ))}
              </ol>
            </section>
          );
        })}
      </div>
      <ConfirmDialog
        title={texts.removeDayOf(dayAsked === null ? '' : nameOf(dayAsked))}
        question={texts.removeDayQuestion}
        texts={texts}
        isOpen={dayAsked !== null}
        onOpenChange={() => setDayAsked(null)}
        onConfirm={() => dayAsked !== null && void remove({ day: dayAsked })}
      />
      <div className="flex gap-2 print:hidden">
        {!isFirst && (
          <Link href={historyAddress(parameters)} className={buttonClass()}>
            {texts.newest}
          </Link>
        )}
        {older !== null && (
          <Link href={historyAddress({ ...parameters, before: String(older) })} className={buttonClass()}>
            {texts.older}
          </Link>
        )}
      </div>
    </div>
  );
}
