'use client';

import { type RefObject, useEffect, useEffectEvent } from 'react';
import { useCopy, writeText, writeTextAndHtml } from '#components/ui/use-copy.ts';
import { citationStyle } from './citation-style.ts';
import { clipboardHtml } from './clipboard-html.ts';
import { isWord } from './is-word.logic.ts';
import type { ReadSource } from './selected-texts.ts';

type Copying = typeof import('./copying.ts');
let copying: Copying | null = null;
/** Loaded with the first selection: what a browser copies by itself must be there at once. */
const load = async (): Promise<Copying> => {
  copying ??= await import('./copying.ts');
  return copying;
};

/**
 * Copying from a text with the source: by the browser's own ways (Ctrl+C, its menu), of what is selected, and whole
 * articles by their buttons. A word to look up is copied as it is.
 */
export function useCopying(text: RefObject<HTMLElement | null>, source: ReadSource) {
  const [outcome, copy] = useCopy(writeTextAndHtml);
  const [, copyWord] = useCopy(writeText);

  const onCopy = useEffectEvent((event: ClipboardEvent) => {
    const selection = document.getSelection();
    const range = selection && !selection.isCollapsed ? selection.getRangeAt(0) : null;
    const { clipboardData, target } = event;
    const isTyped = target instanceof Element && target.closest('input, textarea');
    if (!copying || !text.current || !range || !clipboardData || isTyped || isWord(range.toString())) return;
    if (!text.current.contains(range.commonAncestorContainer)) return;
    const copied = copying.copiedRange(text.current, range, source, citationStyle());
    if (!copied) return;
    clipboardData.setData('text/plain', copied.text);
    clipboardData.setData('text/html', copied.html);
    event.preventDefault();
  });

  const copyRange = async (range: Range) => {
    const { copiedRange } = await load();
    const copied = text.current && copiedRange(text.current, range, source, citationStyle());
    if (copied) await copy({ ...copied, html: clipboardHtml(copied.html) });
    else await copyWord(range.toString());
  };

  const onClick = useEffectEvent((event: Event) => {
    const button = event.target instanceof Element ? event.target.closest('[data-copy]') : null;
    const article = button?.closest('section');
    if (!article) return;
    const range = document.createRange();
    range.selectNodeContents(article);
    void copyRange(range);
  });

  useEffect(() => {
    const frame = text.current;
    const onSelect = () => {
      if (!document.getSelection()?.isCollapsed) void load();
    };
    const copied = (event: ClipboardEvent) => onCopy(event);
    const clicked = (event: Event) => onClick(event);
    document.addEventListener('selectionchange', onSelect);
    document.addEventListener('copy', copied);
    frame?.addEventListener('click', clicked);
    return () => {
      document.removeEventListener('selectionchange', onSelect);
      document.removeEventListener('copy', copied);
      frame?.removeEventListener('click', clicked);
    };
  }, [text]);

  const copyAll = async () => {
    if (!text.current) return;
    const range = document.createRange();
    range.selectNodeContents(text.current);
    await copyRange(range);
  };
  return { outcome, copyRange, copyAll };
}
