'use client';

import { type FormEvent, useId, useMemo, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { anchorsOf } from '#lib/document/article-jump.ts';
import type { OutlineItem } from '#lib/document/blocks.ts';
import { useActiveSection } from './use-active-section.ts';
import { useDocumentTexts } from './use-document-texts.ts';

/** Above the articles of an act, and in view with them: the chapter that is read, and a box that leads to an article. */
export function ActBar({ outline }: { outline: readonly OutlineItem[] }) {
  const { act } = useDocumentTexts();
  const id = useId();
  const [typed, setTyped] = useState('');
  const [missing, setMissing] = useState<string | null>(null);
  const anchors = useMemo(() => outline.map(({ anchor }) => anchor), [outline]);
  const active = useActiveSection(anchors);
  const chapter = outline.find(({ anchor }) => anchor === active)?.title;
  const jump = (event: FormEvent) => {
    event.preventDefault();
    const anchor = anchorsOf(typed).find((one) => document.getElementById(one));
    setMissing(anchor ? null : typed);
    if (!anchor) return;
    // The browser scrolls only when the hash changes: for the same article again the script has to scroll.
    if (decodeURIComponent(window.location.hash.slice(1)) === anchor)
      document.getElementById(anchor)?.scrollIntoView();
    else window.location.hash = anchor;
  };
  return (
    <div className="tall:sticky top-[var(--frame-top)] z-[9] flex flex-wrap items-center gap-x-3 gap-y-1 border-line border-b bg-canvas py-1.5 text-sm print:hidden">
      <p lang="zh-TW" className="min-w-0 flex-1 truncate font-semibold">
        {chapter}
      </p>
      <form onSubmit={jump} className="flex items-center gap-1.5">
        <label htmlFor={id}>{act.before}</label>
        <input
          id={id}
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setMissing(null);
          }}
          inputMode="text"
          autoComplete="off"
          aria-label={act.label}
          aria-describedby={missing === null ? undefined : `${id}-missing`}
          className="h-9 w-20 rounded border border-control bg-canvas px-2 text-center"
        />
        <span aria-hidden="true">{act.after}</span>
        <Button type="submit">{act.go}</Button>
      </form>
      <p
        role="status"
        id={`${id}-missing`}
        className={missing === null ? 'sr-only' : 'basis-full text-danger'}
      >
        {missing === null ? '' : act.missing(missing.trim())}
      </p>
    </div>
  );
}
