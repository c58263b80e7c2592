'use client';

import { type FocusEvent, useId } from 'react';
import { useMessages } from '../messages-provider.tsx';
import { BelowBox } from './below-box.tsx';
import { queryCharactersLeft } from './box.logic.ts';
import { BoxInput } from './box-input.tsx';
import { preloadOptions } from './box-popup.tsx';
import { optionId } from './options.logic.ts';
import { otherFields } from './use-box-url.ts';
import { useHeaderSearch } from './use-header-search.ts';

/** `historyOf`: whose searches are remembered, as a name that says nothing of her; without it none are. */
type HeaderSearchProps = { historyOf?: string };

/** The box in the header of every page. A plain GET form as well, so that it works before or without JavaScript. */
export function HeaderSearch({ historyOf = '' }: HeaderSearchProps) {
  const { search } = useMessages();
  const box = useHeaderSearch(historyOf);
  const { url, text, list } = box;
  const id = useId();
  const listId = `${id}-list`;
  const left = queryCharactersLeft(text);
  const isTooLong = left !== null && left < 0;

  function leave({ currentTarget, relatedTarget }: FocusEvent) {
    if (!currentTarget.contains(relatedTarget as Node | null)) box.close();
  }

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
        box.submit();
      }}
    >
      <BoxInput
        {...box.inputProps}
        invalid={box.isRefused || isTooLong}
        hasNote={left !== null}
        list={{
          id: listId,
          isOpen: list.isOpen,
          activeId: list.active < 0 ? undefined : optionId(listId, list.active),
        }}
        describedBy={`${id}-left`}
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
      <BelowBox box={box} listId={listId} excess={isTooLong ? -left : 0} />
    </form>
  );
}
