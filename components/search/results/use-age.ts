'use client';

import { useEffect, useState } from 'react';
import type { SearchOutcome } from '#lib/search/outcome.ts';
import { ageToShow } from './age.logic.ts';

/** When this tab first saw an outcome; by the browser's own clock, whatever the server's says. */
const firstSeen = new WeakMap<SearchOutcome, number>();

const EVERY_MS = 30_000;

/** How old the results are in seconds, kept up while they are looked at; null while they are fresh. */
export function useAge(outcome: SearchOutcome & { ok: true }): number | null {
  const [now, setNow] = useState<number | null>(null);
  useEffect(() => {
    if (!firstSeen.has(outcome)) firstSeen.set(outcome, Date.now());
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), EVERY_MS);
    return () => clearInterval(timer);
  }, [outcome]);
  const seenAt = firstSeen.get(outcome);
  const standing = now === null || seenAt === undefined ? 0 : Math.max(0, (now - seenAt) / 1000);
  return ageToShow(outcome.ageSeconds, standing);
}
