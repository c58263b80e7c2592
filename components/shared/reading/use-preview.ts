'use client';

import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { isPlainClick } from '#components/ui/plain-click.ts';
import { documentUrl } from '#lib/contract/names.ts';

/**
 * A citation whose preview is open. `held` is its document, null where it isn't in the collection; with `isEntered` the
 * focus goes into the preview.
 */
export type Previewed = { citation: HTMLElement; held: string | null; official: string; isEntered: boolean };

const OPEN_MS = 350;
/** Time to move the pointer from the citation to its preview. */
const CLOSE_MS = 250;

const citationAt = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>('.cite, .cite-missing') : null;

/** The document that a citation links to; its address ends with the id. */
const heldBy = (citation: HTMLElement) =>
  citation instanceof HTMLAnchorElement
    ? decodeURIComponent(citation.pathname.slice(documentUrl('').length))
    : null;

/**
 * Previews of the citations in a text, by one set of listeners for all of them. Pointing or focusing opens one after a
 * moment; it stays while pointer or focus are on the citation or the preview; Escape closes it. A click of the mouse
 * follows the link, the first tap of a finger opens the preview, which holds the link; what isn't held has no link, so
 * there a press opens the preview and goes into it.
 */
export function usePreview(
  text: RefObject<HTMLElement | null>,
  card: RefObject<HTMLElement | null>,
  follow: (href: string) => void,
) {
  const [previewed, setPreviewed] = useState<Previewed | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const pointer = useRef('mouse');
  // Focus that comes back from the preview is no wish to open it again.
  const isReturning = useRef(false);

  const later = (run: () => void, ms: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(run, ms);
  };
  const keep = () => clearTimeout(timer.current);
  const open = (citation: HTMLElement, isEntered = false) => {
    keep();
    setPreviewed({
      citation,
      held: heldBy(citation),
      official: citation.dataset.official ?? citation.textContent ?? '',
      isEntered,
    });
  };
  const close = () => {
    keep();
    const citation = previewed?.citation;
    const hadFocus = card.current?.contains(document.activeElement);
    setPreviewed(null);
    if (!hadFocus) return;
    isReturning.current = true;
    citation?.focus();
    isReturning.current = false;
  };

  const onEvent = useEffectEvent((event: Event) => {
    const citation = citationAt(event.target);
    const isInCard = event.target instanceof Node && card.current?.contains(event.target);
    switch (event.type) {
      case 'pointerover':
        if ((event as PointerEvent).pointerType === 'touch') return;
        if (isInCard || (citation && citation === previewed?.citation)) keep();
        else if (citation) later(() => open(citation), OPEN_MS);
        else if (previewed) later(() => setPreviewed(null), CLOSE_MS);
        else keep();
        return;
      case 'pointerdown':
        pointer.current = (event as PointerEvent).pointerType;
        if (previewed && !isInCard && !citation) setPreviewed(null);
        return;
      case 'focusin':
        if (isInCard) keep();
        else if (isReturning.current) return;
        else if (citation?.matches(':focus-visible')) later(() => open(citation), OPEN_MS);
        return;
      case 'focusout':
        if (citation || isInCard)
          later(() => {
            const now = document.activeElement;
            if (now !== previewed?.citation && !card.current?.contains(now)) setPreviewed(null);
          }, CLOSE_MS);
        return;
      case 'click':
        return onClick(event as MouseEvent, citation);
      case 'keydown':
        return onKey(event as KeyboardEvent, citation);
    }
  });

  function onClick(event: MouseEvent, citation: HTMLElement | null) {
    const link =
      event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href^="/"]') : null;
    if (!isPlainClick(event)) return;
    const isFirstTap = citation && pointer.current === 'touch' && previewed?.citation !== citation;
    if (citation && (isFirstTap || heldBy(citation) === null)) {
      event.preventDefault();
      if (isFirstTap) open(citation);
      else open(citation, true);
    } else if (link) {
      event.preventDefault();
      follow(link.pathname + link.search + link.hash);
    }
  }

  function onKey(event: KeyboardEvent, citation: HTMLElement | null) {
    if (event.key === 'Escape' && previewed) {
      event.preventDefault();
      close();
    } else if (citation && (event.key === ' ' || (event.key === 'Enter' && heldBy(citation) === null))) {
      event.preventDefault();
      open(citation, true);
    }
  }

  useEffect(() => {
    const frame = text.current;
    if (!frame) return;
    const listen = (event: Event) => onEvent(event);
    const inFrame = ['focusin', 'focusout', 'click'] as const;
    const anywhere = ['pointerover', 'pointerdown', 'keydown'] as const;
    for (const type of inFrame) frame.addEventListener(type, listen);
    for (const type of anywhere) document.addEventListener(type, listen);
    return () => {
      for (const type of inFrame) frame.removeEventListener(type, listen);
      for (const type of anywhere) document.removeEventListener(type, listen);
      clearTimeout(timer.current);
    };
  }, [text]);

  return { previewed, close };
}
