'use client';

import { type RefObject, useEffect } from 'react';

/**
 * Lights up a number in the text and the card of its document together, whichever of them has the pointer or the focus.
 * The card is brought into its column, the page never moves. Elements are marked past React: an answer has hundreds.
 */
export function useLit(article: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const frame = article.current;
    if (!frame) return;
    let lit: string | null = null;
    const light = (number: string | null, from: Element | null) => {
      if (number === lit) return;
      lit = number;
      for (const element of frame.querySelectorAll<HTMLElement>('[data-ref]')) {
        const isLit = element.dataset.ref === number;
        element.toggleAttribute('data-lit', isLit);
        if (isLit && element.tagName === 'LI' && from?.tagName !== 'LI') scrollIntoColumn(element);
      }
    };
    const refAt = (target: EventTarget | null) =>
      target instanceof Element ? target.closest<HTMLElement>('[data-ref]') : null;
    const onOver = ({ target }: Event) => {
      const at = refAt(target) ?? refAt(focusIn(frame));
      light(at?.dataset.ref ?? null, at);
    };
    const onOut = () => {
      const at = refAt(focusIn(frame));
      light(at?.dataset.ref ?? null, at);
    };
    frame.addEventListener('pointerover', onOver);
    frame.addEventListener('focusin', onOver);
    frame.addEventListener('pointerleave', onOut);
    frame.addEventListener('focusout', onOut);
    return () => {
      frame.removeEventListener('pointerover', onOver);
      frame.removeEventListener('focusin', onOver);
      frame.removeEventListener('pointerleave', onOut);
      frame.removeEventListener('focusout', onOut);
    };
  }, [article]);
}

const focusIn = (frame: Element): Element | null =>
  frame.contains(document.activeElement) ? document.activeElement : null;

/** Scrolls the column of cards alone, as far as it has to. */
function scrollIntoColumn(card: HTMLElement): void {
  const column = card.closest<HTMLElement>('[data-sources]');
  if (!column || column.scrollHeight <= column.clientHeight) return;
  const [place, view] = [card.getBoundingClientRect(), column.getBoundingClientRect()];
  if (place.top < view.top) column.scrollTop += place.top - view.top;
  else if (place.bottom > view.bottom)
    column.scrollTop += Math.min(place.bottom - view.bottom, place.top - view.top);
}
