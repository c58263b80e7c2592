export type BreakerState = 'closed' | 'half-open' | 'open';

type CircuitBreakerSettings = {
  /** So many failures in a row within this time open the breaker, for so long. */
  failures: number;
  withinMs: number;
  openMs: number;
  now: () => number;
  onChange: (state: BreakerState) => void;
};

/** Permission for one request. `end` must be called, once, however it went. */
export type BreakerPass = {
  /** The server has begun to answer: enough for others to be let through again. */
  begun(): void;
  /** `unknown` says nothing of the server: the client went, or the request itself was at fault. */
  end(how: 'good' | 'bad' | 'unknown'): void;
};

/** Keeps requests from a server that fails again and again. Half-open, it lets one through, whose outcome decides. */
export class CircuitBreaker {
  readonly #settings: CircuitBreakerSettings;
  #state: BreakerState = 'closed';
  #failedAt: number[] = [];
  #openedAt = 0;
  /** Raised when the breaker opens: requests from before have no say in its state any more. */
  #epoch = 0;

  constructor(settings: CircuitBreakerSettings) {
    this.#settings = settings;
  }

  /** A pass for one request, or null while requests are kept back. */
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
    // The trial was inconclusive: the next request is another one.
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
