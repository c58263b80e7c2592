'use client';

import { useRouter } from 'next/navigation';
import { useLayoutEffect, useRef } from 'react';
import { handedOver } from './handed-html.ts';

/** The text itself, or the key under which the server's rendering finds it. */
type TextHtmlProps = { html: string; handed?: never } | { handed: string; html?: never };

/** The DOM of texts that came with a page load, kept while the reader is elsewhere in the app. */
const keptNodes = new Map<string, DocumentFragment>();

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
      const nodes = keptNodes.get(handed);
      if (nodes) element.append(nodes);
      // React rendered the page anew without the server's HTML; a refresh brings the text in its data.
      else router.refresh();
    }
    return () => {
      const nodes = new DocumentFragment();
      nodes.append(...element.childNodes);
      for (const shown of nodes.querySelectorAll('.is-current, .is-target'))
        shown.classList.remove('is-current', 'is-target');
      keptNodes.set(handed, nodes);
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
