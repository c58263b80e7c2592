'use client';

import { type RefObject, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { usePageTexts } from '../page-texts.ts';
import { scrollToMiddle } from './scroll-to.ts';
import { usePageKeys } from './use-page-keys.ts';

type HitsBarProps = {
  query: string;
  total: number;
  text: RefObject<HTMLElement | null>;
  onClose: () => void;
};

const marksOf = (text: HTMLElement | null, hit: number) =>
  text?.querySelectorAll<HTMLElement>(`mark[data-hit="${hit}"]`) ?? [];

/** How many hits the query has in the text, and the way from hit to hit: buttons, or the keys n and p. */
export function HitsBar({ query, total, text, onClose }: HitsBarProps) {
  const { hits } = usePageTexts().document;
  const [current, setCurrent] = useState(0);
  const go = (step: 1 | -1) => {
    const next = current === 0 && step < 0 ? total : ((current - 1 + step + total) % total) + 1;
    for (const mark of marksOf(text.current, current)) mark.classList.remove('is-current');
    for (const mark of marksOf(text.current, next)) mark.classList.add('is-current');
    const [mark] = marksOf(text.current, next);
    if (mark) scrollToMiddle(mark);
    setCurrent(next);
  };
  usePageKeys((key) => {
    const isShown = text.current?.checkVisibility() ?? false;
    if (!isShown || (key !== 'n' && key !== 'p')) return false;
    go(key === 'n' ? 1 : -1);
    return true;
  });
  return (
    <section
      aria-label={hits.title}
      className="tall:sticky top-[var(--pane-top,var(--frame-top))] z-10 flex flex-wrap items-center gap-x-3 gap-y-1 border-line border-b bg-canvas py-1.5 text-sm print:hidden"
    >
      <p role="status" className="sr-only">
        {current === 0 ? hits.none(query, total) : hits.at(query, current, total)}
      </p>
      <p aria-hidden="true" className="flex min-w-0 flex-1 gap-3">
        <span lang="zh-TW" className="truncate">
          {query}
        </span>
        <span className="text-muted">
          {current}/{total}
        </span>
      </p>
      <div className="flex gap-1">
        <Button aria-keyshortcuts="p" onClick={() => go(-1)}>
          {hits.previous}
          <Key name="P" />
        </Button>
        <Button aria-keyshortcuts="n" onClick={() => go(1)}>
          {hits.next}
          <Key name="N" />
        </Button>
        <Button look="plain" onClick={onClose}>
          {hits.close}
        </Button>
      </div>
    </section>
  );
}

/** Empty space as high as the bar, while the hits of a text are still to come. */
export const HitsBarRoom = () => <div aria-hidden="true" className="h-[3.0625rem] noscript:hidden" />;

const Key = ({ name }: { name: string }) => (
  <span aria-hidden="true" className="ml-1.5 hidden text-muted text-sm sm:inline">
    {name}
  </span>
);
