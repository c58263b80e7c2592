'use client';

import { type RefObject, useEffect, useRef, useState } from 'react';

const NEAR_PX = 48;

const isAtEnd = () => window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - NEAR_PX;

export const scrollToEnd = () => window.scrollTo({ top: document.documentElement.scrollHeight });

/**
 * Keeps the newest words in view as long as the reader stays at the end of the page; once she scrolls up, the page stays
 * where she reads. Returns whether she has scrolled up.
 */
export function useFollowStream(content: RefObject<HTMLElement | null>, isLive: boolean): boolean {
  const [isAway, setIsAway] = useState(false);
  useEffect(() => {
    const box = content.current;
    if (!isLive || !box) return setIsAway(false);
    let follows = isAtEnd();
    let height = document.documentElement.scrollHeight;
    const onScroll = () => {
      // The page has grown: this scroll event is not the reader's.
      if (document.documentElement.scrollHeight !== height && follows) return;
      follows = isAtEnd();
      setIsAway(!follows);
    };
    const grown = new ResizeObserver(() => {
      height = document.documentElement.scrollHeight;
      if (follows) scrollToEnd();
      else setIsAway(!isAtEnd());
    });
    grown.observe(box);
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      grown.disconnect();
      window.removeEventListener('scroll', onScroll);
    };
  }, [content, isLive]);
  return isAway;
}

/** Scrolls to a question that was just sent. */
export function useScrollToSent(turns: number, isStreaming: boolean): void {
  const seen = useRef(turns);
  useEffect(() => {
    if (turns > seen.current && isStreaming) scrollToEnd();
    seen.current = turns;
  }, [turns, isStreaming]);
}
