'use client';

import { type KeyboardEvent, useState } from 'react';
import { type BoxOption, movedFrom, optionKey } from './options.logic.ts';

type ComboboxChoice = (option: BoxOption, inNewTab: boolean) => void;

/** Whether the list is open, which option is active, and the keys of a combobox (ARIA APG, list autocomplete). */
export function useCombobox(options: readonly BoxOption[], choose: ComboboxChoice) {
  const [isAskedFor, setIsAskedFor] = useState(false);
  // A key, not an index: suggestions arrive while she moves through the list, and shift the options.
  const [activeKey, setActiveKey] = useState<string | null>(null);
  const isOpen = isAskedFor && options.length > 0;
  const active = isOpen ? options.findIndex((option) => optionKey(option) === activeKey) : -1;

  const close = () => setIsAskedFor(false);
  const open = () => {
    setIsAskedFor(true);
    setActiveKey(null);
  };
  const move = (by: 1 | -1) => {
    const next = options[movedFrom(active, by, options.length)];
    setActiveKey(next ? optionKey(next) : null);
  };

  /** Handles the keys that are the list's; the caller has seen to it that they are not the input method's. */
  function onKeyDown(event: KeyboardEvent): void {
    const option = options[active];
    switch (event.key) {
      case 'ArrowDown':
        if (options.length > 0) event.preventDefault();
        if (isOpen) move(1);
        else open();
        break;
      case 'ArrowUp':
        if (!isOpen) break;
        event.preventDefault();
        move(-1);
        break;
      case 'Enter':
        if (!option) break;
        event.preventDefault();
        close();
        choose(option, event.metaKey || event.ctrlKey);
        break;
      case 'Escape':
        // Some browsers would empty the box: typed text is never lost by one key.
        event.preventDefault();
        close();
    }
  }

  return { isOpen, active, open, close, onKeyDown };
}
