'use client';

import { useRouter } from 'next/navigation';
import { useLayoutEffect, useRef } from 'react';
import { handedOver } from './handed-html.ts';

/** The text itself, or the key under which the server's rendering finds it. */
type TextHtmlProps = { html: string; handed?: never } | { handed: string; html?: never };

/** Texts of the page as it was loaded, while one is elsewhere in the app. */
const left = new Map<string, DocumentFragment>();

/**
 * HTML that React sets once and never looks into. What was handed to the server's rendering is in the page already, and
 * React leaves it there; whoever comes back to it within the app finds the same elements.
 */
export function TextHtml({ html, handed }: TextHtmlProps) {
  const router = useRouter();
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element || handed === undefined) return;
    if (!element.hasChildNodes()) {
      const nodes = left.get(handed);
      if (nodes) element.append(nodes);
      // React had to make the page anew. The answer to this holds the text itself.
      else router.refresh();
    }
    return () => {
      const nodes = new DocumentFragment();
      nodes.append(...element.childNodes);
      for (const shown of nodes.querySelectorAll('.is-current, .is-target'))
        shown.classList.remove('is-current', 'is-target');
      left.set(handed, nodes);
    };
  }, [handed, router]);
  return (
    <div
      ref={box}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: escape first, then mark; property tests say so
      dangerouslySetInnerHTML={{ __html: html ?? handedOver(handed) }}
    />
  );
}
