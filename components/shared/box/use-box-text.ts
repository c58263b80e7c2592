'use client';

import { type RefObject, useEffect, useRef, useState } from 'react';
import { keepSearchDraft, onSearchBoxFilled, searchDraftOver } from '../search-drafts.ts';

/**
 * The text of the box. It is the input's own, not React's state: neither an input method nor text typed before the page
 * came alive is disturbed; `text` follows it. Text that was typed and not sent is there again after Back.
 */
export function useBoxText(input: RefObject<HTMLInputElement | null>, sentQuery: string) {
  const shownFor = useRef(sentQuery);
  const [text, setText] = useState(sentQuery);
  const [overflows, setOverflows] = useState(false);

  useEffect(() => {
    const box = input.current;
    if (!box) return;
    const isUntouched = box.value === shownFor.current;
    if (shownFor.current !== sentQuery || isUntouched) box.value = searchDraftOver(sentQuery);
    shownFor.current = sentQuery;
    setText(box.value);
  }, [input, sentQuery]);

  // If Back comes before the page has rendered the search just sent, the query never changes: the effect above does not
  // run, and the box would show what was sent above the results of the earlier query.
  useEffect(() => {
    const restore = () => {
      const box = input.current;
      const draft = searchDraftOver(sentQuery);
      if (!box || box.value === draft) return;
      box.value = draft;
      setText(draft);
    };
    window.addEventListener('popstate', restore);
    return () => window.removeEventListener('popstate', restore);
  }, [input, sentQuery]);

  // Width is read after the paint that shows the text: before it, each key would wait for the whole page's layout.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text is read from the input, and measured at each change
  useEffect(() => {
    const box = input.current;
    if (!box) return;
    const measure = () => setOverflows(isWider(box));
    const cancel = afterPaint(measure);
    window.addEventListener('resize', measure);
    return () => {
      cancel();
      window.removeEventListener('resize', measure);
    };
  }, [input, text]);

  useEffect(
    () =>
      onSearchBoxFilled(() => {
        const box = input.current;
        if (!box || sentQuery !== '') return;
        box.value = searchDraftOver('');
        setText(box.value);
      }),
    [input, sentQuery],
  );

  /** Takes over what stands in the box. */
  function read(): void {
    const box = input.current;
    if (!box) return;
    keepSearchDraft(sentQuery, box.value);
    setText(box.value);
  }

  /** Puts a text into the box, as if it had been typed. */
  function write(value: string): void {
    if (input.current) input.current.value = value;
    read();
  }

  return { text, overflows, read, write };
}

/** Runs once the next frame is painted, unless cancelled. */
function afterPaint(run: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(run);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

const isWider = ({ scrollWidth, clientWidth }: HTMLInputElement) => scrollWidth > clientWidth + 1;
