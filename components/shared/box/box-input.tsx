'use client';

import type { KeyboardEvent, RefObject } from 'react';
import { TextInput } from '../fields/text-input.tsx';
import { useMessages } from '../messages-provider.tsx';

type BoxInputProps = {
  input: RefObject<HTMLInputElement | null>;
  sentQuery: string;
  invalid: boolean;
  /** Whether a short note covers the end of the box. */
  hasNote: boolean;
  beginsFocused: boolean;
  /** Of the list below the box, and of its active option. */
  list: { id: string; isOpen: boolean; activeId: string | undefined };
  describedBy: string;
  /** The text has changed; never while an input method composes. */
  onText: () => void;
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
  onClick: () => void;
};

/** The input. Keys and text are reported only once the input method is done with them. */
export function BoxInput(props: BoxInputProps) {
  const { input, sentQuery, invalid, hasNote, beginsFocused, list, describedBy, onText, onKeyDown, onClick } =
    props;
  const { search } = useMessages();

  return (
    <TextInput
      ref={input}
      type="text"
      name="q"
      role="combobox"
      defaultValue={sentQuery}
      aria-label={search.box}
      aria-keyshortcuts="/"
      aria-autocomplete="list"
      aria-haspopup="listbox"
      aria-expanded={list.isOpen}
      aria-controls={list.id}
      aria-activedescendant={list.activeId}
      aria-invalid={invalid || undefined}
      aria-describedby={describedBy}
      placeholder={search.placeholder}
      // The page has no other purpose, and no text before the box.
      autoFocus={beginsFocused}
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      inputMode="search"
      enterKeyHint="search"
      className={`h-10 w-full rounded-md border border-control bg-canvas py-0 pl-3 text-base text-ellipsis aria-invalid:border-danger ${hasNote ? 'pr-40' : 'pr-16'}`}
      onText={onText}
      onClick={onClick}
      onKeyDown={onKeyDown}
    />
  );
}
