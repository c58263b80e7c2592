'use client';

import { useEffect, useMemo, useRef, useState } from 'react';
import type { OutlineItem } from '#lib/document/blocks.ts';
import { useActiveSection } from './use-active-section.ts';
import { useDocumentTexts } from './use-document-texts.ts';

const INDENTS = ['pl-3', 'pl-3', 'pl-7', 'pl-11', 'pl-14', 'pl-16', 'pl-16'] as const;

type OutlineProps = { outline: readonly OutlineItem[] };

/** Beside the text where there is room: it stays in view and marks the section that is being read. */
export function OutlineBeside({ outline }: OutlineProps) {
  const texts = useDocumentTexts();
  const anchors = useMemo(() => outline.map(({ anchor }) => anchor), [outline]);
  const active = useActiveSection(anchors);
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    // Only the list itself scrolls, never the page.
    const list = box.current;
    const link = active ? list?.querySelector<HTMLElement>(`a[href="#${active}"]`) : null;
    if (!list || !link) return;
    const above = link.offsetTop - list.scrollTop;
    if (above < 0 || above > list.clientHeight - link.offsetHeight)
      list.scrollTop = link.offsetTop - list.clientHeight / 2;
  }, [active]);
  return (
    <nav
      ref={box}
      aria-label={texts.outline}
      className="sticky top-[calc(var(--frame-top)+1rem)] col-start-1 row-span-2 row-start-1 hidden max-h-[calc(100dvh-var(--frame-top)-var(--frame-bottom)-2rem)] self-start overflow-y-auto overscroll-contain border-line border-l py-1 text-sm xl:block print:hidden"
    >
      <Items outline={outline} active={active} />
    </nav>
  );
}

/** Folded away above the text on narrow windows. */
export function OutlineFolded({ outline }: OutlineProps) {
  const texts = useDocumentTexts();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details
      open={isOpen}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
      className="rounded border border-line xl:hidden print:hidden"
    >
      <summary className="px-3 py-2">{texts.outline}</summary>
      {isOpen && (
        <nav aria-label={texts.outline} className="max-h-[60dvh] overflow-y-auto border-line border-t py-1">
          <Items outline={outline} active={null} onFollow={() => setIsOpen(false)} />
        </nav>
      )}
    </details>
  );
}

type ItemsProps = OutlineProps & { active: string | null; onFollow?: () => void };

function Items({ outline, active, onFollow }: ItemsProps) {
  return (
    <ol lang="zh-TW">
      {outline.map(({ anchor, title, level }) => (
        <li key={anchor}>
          <a
            href={`#${anchor}`}
            aria-current={anchor === active ? 'location' : undefined}
            onClick={onFollow}
            className={`-ml-px block border-transparent border-l-2 py-1 pr-3 text-muted leading-snug hover:text-ink aria-[current]:border-accent aria-[current]:font-semibold aria-[current]:text-ink ${INDENTS[level]}`}
          >
            {title}
          </a>
        </li>
      ))}
    </ol>
  );
}
