'use client';

import { type RefObject, useEffect, useRef, useState } from 'react';
import { isComposingEnter } from '../ime.logic.ts';
import { useMessages } from '../messages-provider.tsx';
import { keepSearchDraft, searchDraftOver } from '../search-drafts.ts';
import { charactersLeft, isSearchShortcut } from './box.logic.ts';

type BoxInputProps = { input: RefObject<HTMLInputElement | null>; sentQuery: string; invalid: boolean };

/**
 * The text is the input's own, not React's state: neither an input method nor text typed before the page came alive is
 * disturbed. Text wider than the box is shown in full below it.
 */
export function BoxInput({ input, sentQuery, invalid }: BoxInputProps) {
  const { search } = useMessages();
  const compositionEndedAt = useRef<number | null>(null);
  const shownFor = useRef(sentQuery);
  const [text, setText] = useState(sentQuery);
  const [overflows, setOverflows] = useState(false);
  const left = charactersLeft(text);

  useEffect(() => {
    const box = input.current;
    if (!box) return;
    const isUntouched = box.value === shownFor.current;
    if (shownFor.current !== sentQuery || isUntouched) box.value = searchDraftOver(sentQuery);
    shownFor.current = sentQuery;
    setText(box.value);
    const measure = () => setOverflows(box.scrollWidth > box.clientWidth + 1);
    measure();
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  }, [input, sentQuery]);

  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      if (!isSearchShortcut(event as KeyboardEvent & { target: HTMLElement | null })) return;
      event.preventDefault();
      input.current?.focus();
      input.current?.select();
    };
    document.addEventListener('keydown', focus);
    return () => document.removeEventListener('keydown', focus);
  }, [input]);

  return (
    <div className="min-w-0 flex-1">
      <input
        ref={input}
        type="search"
        name="q"
        defaultValue={sentQuery}
        aria-label={search.box}
        aria-keyshortcuts="/"
        aria-invalid={invalid || undefined}
        aria-describedby="search-box-notes"
        placeholder={search.placeholder}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="search"
        className="h-11 w-full rounded border border-control bg-canvas px-3 text-lg placeholder:text-muted aria-invalid:border-danger"
        onInput={({ currentTarget: box }) => {
          keepSearchDraft(sentQuery, box.value);
          setText(box.value);
          setOverflows(box.scrollWidth > box.clientWidth + 1);
        }}
        onCompositionEnd={({ timeStamp }) => {
          compositionEndedAt.current = timeStamp;
        }}
        onKeyDown={(event) => {
          if (isComposingEnter(event.nativeEvent, compositionEndedAt.current)) event.preventDefault();
          // Escape would empty the box: typed text is never lost by one key.
          if (event.key === 'Escape') event.preventDefault();
        }}
      />
      {overflows && (
        <p aria-hidden="true" className="mt-1 break-words text-muted text-sm">
          {text}
        </p>
      )}
      <p id="search-box-notes" className="text-sm">
        {left !== null && (
          <span className={left < 0 ? 'text-danger' : 'text-muted'}>{search.charactersLeft(left)}</span>
        )}
      </p>
    </div>
  );
}
