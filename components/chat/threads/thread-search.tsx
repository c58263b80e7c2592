'use client';

import { useEffect, useRef } from 'react';
import { useChatTexts } from '#components/shared/chat-texts.ts';
import { TextInput } from '#components/shared/fields/text-input.tsx';

/** How long typing must pause before the search starts. */
const DEBOUNCE_MS = 250;
const MAX_CHARACTERS = 200;

/** Finds conversations by words; Escape empties it. The text is the box's own: an input method is never disturbed. */
export function ThreadSearch({ onSearch }: { onSearch: (words: string) => void }) {
  const { threads } = useChatTexts();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (
    // biome-ignore lint/a11y/useSemanticElements: every browser knows the role; <search> is younger than some in use
    <div role="search" aria-label={threads.search}>
      <TextInput
        type="search"
        aria-label={threads.search}
        placeholder={threads.search}
        maxLength={MAX_CHARACTERS}
        autoComplete="off"
        className="h-9 w-full rounded border border-control bg-canvas px-2"
        onText={({ value }) => {
          clearTimeout(timer.current);
          timer.current = setTimeout(() => onSearch(value.trim()), DEBOUNCE_MS);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.currentTarget.value = '';
          clearTimeout(timer.current);
          onSearch('');
        }}
      />
    </div>
  );
}
