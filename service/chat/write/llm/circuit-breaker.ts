export type BreakerState = 'closed' | 'half-open' | 'open';

export type CircuitBreakerSettings = {
  /** So many failures in a row within this time open it; it stays open for that long. */
  failures: number;
  withinMs: number;
  openMs: number;
  now: () => number;
  onChange: (state: BreakerState) => void;
};

/** Leave to ask the server once. `end` must be called, once, however it went. */
export type BreakerPass = {
  /** The server has begun to answer: enough for others to be let through again. */
  begun(): void;
  /** `unknown` says nothing of the server: the client went, or the request itself was at fault. */
  end(how: 'good' | 'bad' | 'unknown'): void;
};

/**
 * Keeps all requests from a server that fails again and again. After a while one is let through to try; what becomes of
 * it decides for all.
 */
export class CircuitBreaker {
  readonly #settings: CircuitBreakerSettings;
  #state: BreakerState = 'closed';
  #failedAt: number[] = [];
  #openedAt = 0;
  /** Raised when it opens: what was let through before decides nothing any more. */
  #epoch = 0;

  constructor(settings: CircuitBreakerSettings) {
    this.#settings = settings;
  }

  /** Leave to ask, or null. */
  enter(): BreakerPass | null {
    const { now, openMs } = this.#settings;
    if (this.#state === 'half-open') return null;
    if (this.#state === 'open') {
      if (now() - this.#openedAt < openMs) return null;
      this.#change('half-open');
    }
    const epoch = this.#epoch;
    const counts = () => epoch === this.#epoch;
    return {
      begun: () => {
        if (counts() && this.#state === 'half-open') this.#close();
      },
      end: (how) => {
        if (counts()) this.#ended(how);
      },
    };
  }

  #ended(how: 'good' | 'bad' | 'unknown'): void {
    if (how === 'good') this.#close();
    else if (how === 'bad') this.#failed();
    // The trial observer nothing: the next one is another.
    else if (this.#state === 'half-open') this.#change('open');
  }

  #failed(): void {
    const { now, withinMs, failures } = this.#settings;
    const at = now();
    this.#failedAt = [...this.#failedAt.filter((time) => at - time < withinMs), at];
    if (this.#state === 'closed' && this.#failedAt.length < failures) return;
    this.#openedAt = at;
    this.#epoch++;
    this.#change('open');
  }

  #close(): void {
    this.#failedAt = [];
    this.#change('closed');
  }

  #change(state: BreakerState): void {
    if (state === this.#state) return;
    this.#state = state;
    this.#settings.onChange(state);
  }
}
