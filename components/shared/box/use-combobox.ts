'use client';

import { type KeyboardEvent, useState } from 'react';
import type { BoxOption } from './options.logic.ts';
import { movedFrom } from './options.logic.ts';

type ComboboxChoice = (option: BoxOption, inNewTab: boolean) => void;

/** Whether the list is open, which option is active, and the keys of a combobox (ARIA APG, list autocomplete). */
export function useCombobox(options: readonly BoxOption[], choose: ComboboxChoice) {
  const [isAskedFor, setAskedFor] = useState(false);
  const [at, setAt] = useState<{ options: readonly BoxOption[]; active: number }>({ options, active: -1 });
  const isOpen = isAskedFor && options.length > 0;
  // Another list has nothing active: Enter must not take what nobody chose.
  const active = isOpen && at.options === options ? at.active : -1;

  const close = () => setAskedFor(false);
  const open = () => {
    setAskedFor(true);
    setAt({ options, active: -1 });
  };
  const move = (by: 1 | -1) => setAt({ options, active: movedFrom(active, by, options.length) });

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
        break;
      case 'Tab':
        close();
    }
  }

  return { isOpen, active, open, close, onKeyDown };
}
