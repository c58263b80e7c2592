import 'server-only';
import { callUpstream } from './call.ts';

/** An upstream may be replaced by another: what it offers is asked again now and then. */
const ASK_AGAIN_MS = 5 * 60_000;

type Offer = { offers: boolean; at: number };
const shared = globalThis as typeof globalThis & { legalDeskFilters?: Offer };

/**
 * Whether the upstream takes filters: a server of the spec alone would ignore or refuse them. One that says what it holds
 * is ours, and does. Asking costs nothing; without an answer what was last known holds.
 */
export async function offersFilters(): Promise<boolean> {
  const known = shared.legalDeskFilters;
  if (known && Date.now() - known.at < ASK_AGAIN_MS) return known.offers;
  const called = await callUpstream('/api/v1/holdings', {});
  if (called.state !== 'answered' || called.status >= 500) return known?.offers ?? false;
  const offers = called.status === 200 && typeof called.body === 'object';
  shared.legalDeskFilters = { offers, at: Date.now() };
  return offers;
}

/** For tests: nothing known. */
export function forgetOffer(): void {
  delete shared.legalDeskFilters;
}
