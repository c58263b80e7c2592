'use client';

import { type ReactNode, type RefObject, useEffect, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { keepPassages } from '../keep/keep-passages.ts';
import { useMessages } from '../messages-provider.tsx';
import { usePageTexts } from '../page-texts.ts';
import { type BoxPosition, positionOf } from './box-position.logic.ts';
import { CitationStyleChoice } from './citation-style-choice.tsx';
import { citedRange } from './copying.ts';
import type { ReadSource } from './selected-texts.ts';
import type { useCopying } from './use-copying.ts';
import { usePageKeys } from './use-page-keys.ts';

type PassageToolbarProps = {
  text: RefObject<HTMLElement | null>;
  frame: RefObject<HTMLElement | null>;
  source: ReadSource;
} & Pick<ReturnType<typeof useCopying>, 'outcome' | 'copyRange'>;

/** Beside selected text: copies it with its source, or keeps it in a matter. Also by the keys c and s, while something is selected. */
export function PassageToolbar({
  text,
  frame,
  source: read,
  outcome,
  copyRange,
}: PassageToolbarProps): ReactNode {
  const { passage, source } = usePageTexts().document;
  const { shell } = useMessages();
  const [selected, setSelected] = useState<{ range: Range; place: BoxPosition } | null>(null);
  useEffect(() => {
    const look = () => {
      const selection = document.getSelection();
      const range = selection && !selection.isCollapsed ? selection.getRangeAt(0) : null;
      const isInside = range && text.current?.contains(range.commonAncestorContainer);
      const words = isInside ? (selection?.toString() ?? '').trim() : '';
      if (!range || !frame.current || words === '') return setSelected(null);
      const rects = range.getClientRects();
      const last = rects[rects.length - 1] ?? range.getBoundingClientRect();
      setSelected({
        range: range.cloneRange(),
        place: positionOf(last, frame.current.getBoundingClientRect(), 'below'),
      });
    };
    // Text may have been selected before hydration.
    look();
    document.addEventListener('selectionchange', look);
    return () => document.removeEventListener('selectionchange', look);
  }, [text, frame]);
  const run = () => {
    if (selected) void copyRange(selected.range);
  };
  const keep = () => {
    if (selected && text.current) keepPassages(citedRange(text.current, selected.range, read));
  };
  usePageKeys((key) => {
    if (!selected || !['c', 's', 'Escape'].includes(key) || document.querySelector('[role$=dialog]'))
      return false;
    if (key === 'c') run();
    else if (key === 's') keep();
    else document.getSelection()?.collapseToEnd();
    return true;
  });
  return (
    <>
      {selected && (
        <div
          role="toolbar"
          data-passage
          aria-label={passage.title}
          style={selected.place}
          className="absolute z-20 flex max-w-full flex-wrap items-center rounded border border-control bg-canvas shadow-md print:hidden"
        >
          <Button
            look="plain"
            className="text-ink"
            aria-keyshortcuts="c"
            // A press must not take the selection away before the click.
            onPointerDown={(event) => event.preventDefault()}
            onClick={run}
          >
            {outcome === 'copied' ? `✓ ${passage.copied}` : passage.copy}
            <kbd className="ml-2 text-muted text-sm">{passage.hint}</kbd>
          </Button>
          <Button
            look="plain"
            className="text-ink"
            aria-haspopup="dialog"
            aria-keyshortcuts="s"
            onPointerDown={(event) => event.preventDefault()}
            onClick={keep}
          >
            {shell.keep}
            <kbd className="ml-2 text-muted text-sm">s</kbd>
          </Button>
          <CitationStyleChoice />
        </div>
      )}
      <p role="status" className={outcome === 'failed' ? 'text-danger text-sm print:hidden' : 'sr-only'}>
        {outcome === 'copied' && passage.copied}
        {outcome === 'failed' && source.copyFailed}
      </p>
    </>
  );
}
