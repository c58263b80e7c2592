import 'server-only';
import { LRUCache } from 'lru-cache';

/** So many attempts at once, and after those so many a minute. A sign-in has two: it begins, and it comes back. */
export const ATTEMPTS_AT_ONCE = 1_000;
export const ATTEMPTS_A_MINUTE = 100;
/** A few megabytes at most. A network that is forgotten for others may begin anew. */
const MAX_NETWORKS = 10_000;

const MS_PER_ATTEMPT = 60_000 / ATTEMPTS_A_MINUTE;
/** After this time without an attempt a network has all of them again, and nothing about it need be stored. */
const FULL_AGAIN_MS = ATTEMPTS_AT_ONCE * MS_PER_ATTEMPT;

type Clock = { now(): number };
type NetworkAttempts = { left: number; at: number; isRefused: boolean };
type AttemptOutcome =
  | { isAllowed: true }
  /** `isFirst`: the attempt before it was allowed. One that goes on without a pause is logged once. */
  | { isAllowed: false; retryAfterSeconds: number; isFirst: boolean };

/** Limits how often one network may try to sign in: a bucket of attempts that refills evenly. */
export class AttemptLimiter {
  readonly #clock: Clock;
  readonly #networks: LRUCache<string, NetworkAttempts>;

  constructor(clock: Clock = { now: () => performance.now() }) {
    this.#clock = clock;
    this.#networks = new LRUCache({ max: MAX_NETWORKS, ttl: FULL_AGAIN_MS, perf: clock, ttlResolution: 0 });
  }

  /** Takes one attempt of a network, or refuses it. */
  take(network: string): AttemptOutcome {
    const now = this.#clock.now();
    const before = this.#networks.get(network) ?? { left: ATTEMPTS_AT_ONCE, at: now, isRefused: false };
    const refilled = Math.min(ATTEMPTS_AT_ONCE, before.left + (now - before.at) / MS_PER_ATTEMPT);
    const isRefused = refilled < 1;
    this.#networks.set(network, { left: isRefused ? refilled : refilled - 1, at: now, isRefused });
    if (!isRefused) return { isAllowed: true };
    const retryAfterSeconds = Math.ceil(((1 - refilled) * MS_PER_ATTEMPT) / 1000);
    return { isAllowed: false, retryAfterSeconds, isFirst: !before.isRefused };
  }

  /** How many networks are remembered. */
  get size(): number {
    return this.#networks.size;
  }
}
