import 'server-only';
import { LRUCache } from 'lru-cache';

const MAX_SEEN = 20_000;
const MAX_TIMES = 1_000;

/** Which results a lawyer was given: those made at `version` (null: still to come), and since when. */
type SeenSearch = { version: number | null; since: number };

type SearchAskers = { seen: LRUCache<string, SeenSearch>; durations: LRUCache<string, number> };

// Next bundles pages and route handlers apart: a module variable would exist twice.
const shared = globalThis as typeof globalThis & { legalDeskAskers?: SearchAskers };

function askers(): SearchAskers {
  shared.legalDeskAskers ??= {
    seen: new LRUCache({ max: MAX_SEEN }),
    durations: new LRUCache({ max: MAX_TIMES }),
  };
  return shared.legalDeskAskers;
}

// `key` is the search as it is sent to the upstream. The line break separates safely: an owner has none.
const seenKey = (owner: string, key: string): string => `${owner}\n${key}`;

/**
 * Whether a lawyer was given this search herself. A result that only a colleague has asked for is shown as if it were
 * made for her: not marked as stored, delayed as a new one, counted for her day, with its age from now on. So nobody
 * learns what a colleague searched.
 */
export const deliveredTo = (owner: string, key: string): SeenSearch | undefined =>
  askers().seen.get(seenKey(owner, key));

export const noteDelivered = (owner: string, key: string, version: number | null): void =>
  void askers().seen.set(seenKey(owner, key), { version, since: Date.now() });

/** The search failed: what a colleague finds later does not count as given to her. */
export const forgetDelivered = (owner: string, key: string): void =>
  void askers().seen.delete(seenKey(owner, key));

/** How long the search took when it was made. */
export const durationOf = (key: string): number => askers().durations.get(key) ?? 0;
export const noteDuration = (key: string, ms: number): void => void askers().durations.set(key, ms);

/** For tests: nobody has asked for anything. */
export function forgetAskers(): void {
  delete shared.legalDeskAskers;
}
