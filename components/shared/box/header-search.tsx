'use client';

import { useRouter } from 'next/navigation';
import { type FocusEvent, useId, useMemo, useRef, useState } from 'react';
import { QUERY_MAX } from '#lib/contract/names.ts';
import { tidyQuery } from '#lib/search/query-text.ts';
import { characters } from '#lib/text/characters.ts';
import { useMessages } from '../messages-provider.tsx';
import { keepSearchDraft } from '../search-drafts.ts';
import { queryCharactersLeft } from './box.logic.ts';
import { BoxInput } from './box-input.tsx';
import { BoxPopup, preloadOptions } from './box-popup.tsx';
import { BlankQuery, TooLong } from './box-problem.tsx';
import { type BoxOption, optionId, optionsFor } from './options.logic.ts';
import { useBoxFocus } from './use-box-focus.ts';
import { useBoxText } from './use-box-text.ts';
import { otherFields, useBoxUrl } from './use-box-url.ts';
import { useCombobox } from './use-combobox.ts';
import { useSearchHistory } from './use-search-history.ts';
import { useSuggestions } from './use-suggestions.ts';

/** `historyOf`: whose searches are remembered, as a name that says nothing of her; without it none are. */
type HeaderSearchProps = { historyOf?: string };

/** Below the box; on a phone as wide as the window. */
const POPUP =
  'absolute inset-x-0 top-full z-20 mt-1 max-h-[min(32rem,75vh)] overflow-y-auto rounded-md border border-line bg-canvas shadow-float max-md:fixed max-md:inset-x-2 max-md:top-14';

/** The box in the header of every page. A plain GET form as well, so that it works before or without JavaScript. */
export function HeaderSearch({ historyOf = '' }: HeaderSearchProps) {
  const { search } = useMessages();
  const { url, isSearch, search: searchFor } = useBoxUrl();
  const router = useRouter();
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const { text, overflows, read, write } = useBoxText(input, url.q);
  const { history, refresh, add, forget } = useSearchHistory(historyOf);
  // A refused query, from here or from the address, is reported until the address or the text changes.
  const [refused, setRefused] = useState<{ q: string; text: string } | null>(null);
  const isSent = refused?.q === url.q ? text === refused.text : text === url.q && url.q !== '';
  const isRefused = isSent && !isSendable(text);
  const isTouched = text !== url.q;
  const [isWanted, setIsWanted] = useState(false);
  const suggestions = useSuggestions(isWanted ? text : '');
  const options = useMemo(() => optionsFor(text, suggestions, history), [text, suggestions, history]);
  const list = useCombobox(options, choose);
  const left = queryCharactersLeft(text);
  const isTooLong = left !== null && left < 0;
  useBoxFocus(input, isSearch && url.q === '');

  function open() {
    setIsWanted(true);
    refresh();
    list.open();
  }

  function close() {
    setIsWanted(false);
    list.close();
  }

  function submit(typed: string) {
    const q = tidyQuery(typed);
    close();
    if (!isSendable(q)) {
      setRefused({ q: url.q, text: typed });
      return input.current?.focus();
    }
    setRefused(null);
    keepSearchDraft(url.q, url.q);
    keepSearchDraft(q, q);
    add(q);
    // From here on keys are for the results.
    document.getElementById('main')?.focus({ preventScroll: true });
    searchFor(q);
  }

  function choose(option: BoxOption, inNewTab: boolean) {
    if (option.group !== 'open') {
      write(option.query);
      return submit(option.query);
    }
    if (inNewTab) return void window.open(option.href, '_blank', 'noopener');
    write(url.q);
    close();
    router.push(option.href);
  }

  function leave({ currentTarget, relatedTarget }: FocusEvent) {
    if (!currentTarget.contains(relatedTarget as Node | null)) close();
  }

  // Text wider than the box is shown in full below it; of a text that is too long, the excess is shown there instead.
  const isEchoed = overflows && isWanted && isTouched && !isTooLong;
  const isPopupShown = list.isOpen || isRefused || isTooLong || isEchoed;
  return (
    // biome-ignore lint/a11y/useSemanticElements: every browser knows the role; <search> is younger than some in use
    <form
      role="search"
      action="/search"
      method="get"
      className="group/box relative min-w-0 flex-1 print:hidden"
      onBlur={leave}
      onKeyDown={preloadOptions}
      onPointerEnter={preloadOptions}
      onSubmit={(event) => {
        event.preventDefault();
        submit(input.current?.value ?? '');
      }}
    >
      <BoxInput
        input={input}
        sentQuery={url.q}
        invalid={isRefused || isTooLong}
        hasNote={left !== null}
        beginsFocused={isSearch && url.q === ''}
        list={{
          id: `${id}-list`,
          isOpen: list.isOpen,
          activeId: list.active < 0 ? undefined : optionId(`${id}-list`, list.active),
        }}
        describedBy={`${id}-left`}
        onText={() => {
          read();
          open();
        }}
        onClick={open}
        onKeyDown={(event) => {
          if (event.key === 'ArrowDown' && !list.isOpen) {
            setIsWanted(true);
            refresh();
          }
          list.onKeyDown(event);
        }}
      />
      {otherFields(url).map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <span
        id={`${id}-left`}
        className={`pointer-events-none absolute inset-y-1 right-14 flex items-center bg-canvas text-sm ${isTooLong ? 'text-danger' : 'text-muted'}`}
      >
        {left !== null && search.charactersLeft(left)}
      </span>
      <button
        type="submit"
        className="absolute inset-y-1 right-1 rounded px-3 text-accent text-sm hover:bg-accent-soft"
      >
        {search.submit}
      </button>
      <div className={isPopupShown ? POPUP : 'sr-only'}>
        {isEchoed && (
          <p aria-hidden="true" className="break-words border-line border-b px-3 py-2 text-muted text-sm">
            {text}
          </p>
        )}
        {isTooLong && (
          <TooLong
            text={text}
            length={QUERY_MAX - (left ?? 0)}
            isRefused={isRefused}
            onCut={(kept) => {
              write(kept);
              input.current?.focus();
            }}
          />
        )}
        {isRefused && !isTooLong && <BlankQuery />}
        <BoxPopup
          listId={`${id}-list`}
          options={options}
          active={list.active}
          isOpen={list.isOpen}
          hasHistory={options.some(({ group }) => group === 'history')}
          onChoose={choose}
          onForget={() => {
            forget();
            // What had the focus is gone with the list.
            input.current?.focus();
          }}
        />
      </div>
    </form>
  );
}

function isSendable(typed: string): boolean {
  const q = tidyQuery(typed);
  return q !== '' && characters(q) <= QUERY_MAX;
}
