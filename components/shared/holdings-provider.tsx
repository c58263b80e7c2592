'use client';

import { createContext, type ReactNode, Suspense, use, useMemo } from 'react';
import type { Holdings } from '#lib/contract/holdings.ts';

/** What the library holds, null where the upstream does not say; a promise while that is being asked. */
type KnownHoldings = Holdings | null | Promise<Holdings | null>;

const HoldingsContext = createContext<KnownHoldings>(null);

const isAwaited = (held: KnownHoldings): held is Promise<Holdings | null> => held !== null && 'then' in held;

/** Gives what the library holds to everything below, while the page need not wait for it. */
export function HoldingsProvider({ holdings, children }: { holdings: KnownHoldings; children: ReactNode }) {
  return <HoldingsContext value={holdings}>{children}</HoldingsContext>;
}

/** What the library holds; null where the upstream does not say. Suspends until that is known. */
export function useHoldings(): Holdings | null {
  const held = use(HoldingsContext);
  return isAwaited(held) ? use(held) : held;
}

/** The same for a handler of an event, which can wait. */
export function useHoldingsLater(): Promise<Holdings | null> {
  const held = use(HoldingsContext);
  return useMemo(() => Promise.resolve(held), [held]);
}

/**
 * Renders children that need the holdings. If these are known, without a Suspense boundary: React sends a boundary of
 * some size hidden and shows it by script, so it is painted later, and without JavaScript never.
 */
export function WithHoldings({ children }: { children: ReactNode }) {
  return isAwaited(use(HoldingsContext)) ? <Suspense fallback={null}>{children}</Suspense> : children;
}
