/** `closed`: calls go through; `open`: none does; `half-open`: one may, to try. */
export type BreakerState = 'closed' | 'half-open' | 'open';

type CircuitBreakerSettings = {
  /** Failures in a row, within this time, that open the breaker, and for how long. */
  failures: number;
  withinMs: number;
  openMs: number;
  now: () => number;
  onChange: (state: BreakerState) => void;
};

/** A permit for one request. `end` must be called exactly once. */
export type BreakerPass = {
  /** The server has begun to answer, which is enough to let others through again. */
  begun(): void;
  /** `unknown`: no evidence about the server, as the client left or the request itself was wrong. */
  end(how: 'good' | 'bad' | 'unknown'): void;
};

/** Keeps requests from a server that fails again and again. Half-open, it lets one through, whose outcome decides. */
export class CircuitBreaker {
  readonly #settings: CircuitBreakerSettings;
  #state: BreakerState = 'closed';
  #failedAt: number[] = [];
  #openedAt = 0;
  /** Raised when the breaker opens: older requests no longer change its state. */
  #epoch = 0;

  constructor(settings: CircuitBreakerSettings) {
    this.#settings = settings;
  }

  /** A permit for one request, or null while the breaker is open. */
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
    // The trial request was inconclusive: the next request is another trial.
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
