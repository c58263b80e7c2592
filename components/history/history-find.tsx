'use client';

import { useRouter } from 'next/navigation';
import { type FormEvent, useEffect, useId, useRef } from 'react';
import { TextInput } from '#components/shared/fields/text-input.tsx';
import { useHistoryTexts } from '#components/shared/history/use-history-texts.ts';
import { Button, buttonClass } from '#components/ui/button.tsx';
import { Link } from '#components/ui/link.tsx';
import { HISTORY_KINDS, type HistoryKind } from '#lib/history/entry.ts';
import { HISTORY_WORDS_MAX } from '#lib/history/limits.ts';
import { historyAddress } from './history-address.ts';

const FIELD = 'h-9 rounded border border-control bg-canvas px-2';

/**
 * Finds entries by words and kind; the address says what is shown. It navigates within the app, because a full page
 * load would end an answer that is being written. Before React has hydrated, the browser submits the form.
 */
export function HistoryFind({ words, kind }: { words: string; kind: HistoryKind | null }) {
  const texts = useHistoryTexts();
  const router = useRouter();
  const box = useRef<HTMLInputElement>(null);
  const boxId = useId();

  // Back, or 清除條件, brings other words; what is being typed stays.
  const shownWords = useRef(words);
  useEffect(() => {
    if (shownWords.current === words) return;
    shownWords.current = words;
    if (box.current && box.current !== document.activeElement) box.current.value = words;
  }, [words]);

  function find(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    router.push(historyAddress({ q: String(typed.get('q')).trim(), kind: String(typed.get('kind')) }));
  }

  return (
    <search className="print:hidden">
      <form action="/history" onSubmit={find} className="flex flex-wrap items-end gap-2">
        <label htmlFor={boxId} className="grid min-w-0 grow gap-1 text-sm">
          {texts.words}
          <TextInput
            id={boxId}
            ref={box}
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
