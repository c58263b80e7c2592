'use client';

import { useRouter } from 'next/navigation';
import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import { tidyQuery } from '#lib/search/query-text.ts';
import { keepSearchDraft } from '../search-drafts.ts';
import { isSendable } from './box.logic.ts';
import { type BoxOption, optionsFor } from './options.logic.ts';
import { useBoxFocus } from './use-box-focus.ts';
import { useBoxText } from './use-box-text.ts';
import { useBoxUrl } from './use-box-url.ts';
import { useCombobox } from './use-combobox.ts';
import { useRefusedQuery } from './use-refused-query.ts';
import { useSearchHistory } from './use-search-history.ts';
import { useSuggestions } from './use-suggestions.ts';

/** What is typed into the box, what its list offers for it, and what sending it or choosing an option does. */
export function useHeaderSearch(historyOf: string) {
  const { url, isSearch, search: searchFor } = useBoxUrl();
  const router = useRouter();
  const input = useRef<HTMLInputElement>(null);
  const { text, overflows, read, write } = useBoxText(input, url.q);
  const { history, refresh, add, forget } = useSearchHistory(historyOf);
  const [isRefused, noteRefused] = useRefusedQuery(url.q, text);
  const [isWanted, setIsWanted] = useState(false);
  const suggestions = useSuggestions(isWanted ? text : '');
  const options = useMemo(() => optionsFor(text, suggestions, history), [text, suggestions, history]);
  const list = useCombobox(options, choose);
  const beginsFocused = isSearch && url.q === '';
  useBoxFocus(input, beginsFocused);

  const focus = () => input.current?.focus();

  /** Fills the list, whether or not it is open yet. */
  function fillList() {
    setIsWanted(true);
    refresh();
  }

  function open() {
    fillList();
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
      noteRefused({ sentQuery: url.q, text: typed });
      return focus();
    }
    noteRefused(null);
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

  return {
    url,
    text,
    options,
    list,
    isRefused,
    /** Text wider than the box, which is shown in full below it. */
    isEchoed: overflows && isWanted && text !== url.q,
    close,
    submit: () => submit(input.current?.value ?? ''),
    choose,
    cutTo(kept: string) {
      write(kept);
      focus();
    },
    forgetHistory() {
      forget();
      // What had the focus is gone with the list.
      focus();
    },
    inputProps: {
      input,
      sentQuery: url.q,
      beginsFocused,
      onText() {
        read();
        open();
      },
      onClick: open,
      onKeyDown(event: KeyboardEvent) {
        if (event.key === 'ArrowDown' && !list.isOpen) fillList();
        list.onKeyDown(event);
      },
    },
  };
}

export type HeaderSearchState = ReturnType<typeof useHeaderSearch>;
