'use client';

import { useHistoryTexts } from '#components/shared/history/use-history-texts.ts';
import { Button, buttonClass } from '#components/ui/button.tsx';
import { Link } from '#components/ui/link.tsx';
import { HISTORY_KINDS, type HistoryKind } from '#lib/history/entry.ts';
import { HISTORY_WORDS_MAX } from '#lib/history/limits.ts';

const FIELD = 'h-9 rounded border border-control bg-canvas px-2';

/** Finds entries by words and kind; a form, so that its address says what is shown. */
export function HistoryFind({ words, kind }: { words: string; kind: HistoryKind | null }) {
  const texts = useHistoryTexts();
  return (
    <search className="print:hidden">
      <form action="/history" className="flex flex-wrap items-end gap-2">
        <label className="grid min-w-0 grow gap-1 text-sm">
          {texts.words}
          <input
            key={words}
            type="search"
            name="q"
            defaultValue={words}
            maxLength={HISTORY_WORDS_MAX}
            className={`${FIELD} w-full min-w-0`}
          />
        </label>
        <label className="grid gap-1 text-sm">
          {texts.kind}
          <select key={kind} name="kind" defaultValue={kind ?? ''} className={FIELD}>
            <option value="">{texts.kinds.all}</option>
            {HISTORY_KINDS.map((one) => (
              <option key={one} value={one}>
                {texts.kinds[one]}
              </option>
            ))}
          </select>
        </label>
        <Button type="submit">{texts.find}</Button>
        {(words !== '' || kind !== null) && (
          <Link href="/history" className={buttonClass('plain')}>
            {texts.clear}
          </Link>
        )}
      </form>
    </search>
  );
}
