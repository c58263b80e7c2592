'use client';

import { createContext, type ReactNode, use } from 'react';
import type { Holdings } from '#lib/contract/holdings.ts';

const HoldingsContext = createContext<Promise<Holdings | null>>(Promise.resolve(null));

/** Gives what the library holds to everything below, while the page need not wait for it. */
export function HoldingsProvider({
  holdings,
  children,
}: {
  holdings: Promise<Holdings | null>;
  children: ReactNode;
}) {
  return <HoldingsContext value={holdings}>{children}</HoldingsContext>;
}

/** What the library holds; null where the upstream does not say. Suspends until that is known. */
export const useHoldings = (): Holdings | null => use(use(HoldingsContext));

/** The same for a handler of an event, which can wait. */
export const useHoldingsLater = (): Promise<Holdings | null> => use(HoldingsContext);
