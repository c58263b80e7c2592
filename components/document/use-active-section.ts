'use client';

import { useEffect, useState } from 'react';

/** A section is being read once its heading is this near to where links lead: below the header, and the bar of hits. */
const NEAR_PX = 80;

/** The anchor of the section that is being read, or null above the first. */
export function useActiveSection(anchors: readonly string[]): string | null {
  const [active, setActive] = useState<string | null>(null);
  useEffect(() => {
    let frame = 0;
    const look = () => {
      frame = 0;
      const header = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
      // Headings stand in order: halving finds the last one above the line in a few steps.
      let from = 0;
      let to = anchors.length;
      while (from < to) {
        const middle = (from + to) >> 1;
        // A heading opens its block; asking the block does not lay out one that was left for later.
        const block = document.getElementById(anchors[middle] ?? '')?.parentElement;
        if ((block?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY) <= header + NEAR_PX)
          from = middle + 1;
        else to = middle;
      }
      setActive(anchors[from - 1] ?? null);
    };
    const later = () => {
      frame ||= requestAnimationFrame(look);
    };
    later();
    window.addEventListener('scroll', later, { passive: true });
    window.addEventListener('resize', later);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', later);
      window.removeEventListener('resize', later);
    };
  }, [anchors]);
  return active;
}
