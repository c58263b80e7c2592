import 'server-only';
import type { AnswerEnd, CitedReference } from '#lib/chat/message.ts';
import { AnswerProgress, type FollowedTurn, type StopReason } from './answer-progress.ts';
import type { ChatFailure } from './failure.ts';

export type RunTurn = FollowedTurn & {
  /** The session in which it was asked: the answer ends with it. */
  sessionId: string;
};

/** How long an answer goes on after the connection of its last reader was lost: networks come back. */
export const LOST_READER_GRACE_MS = 60_000;
/**
 * How long it continues after its last page announced that it is being closed: a page that takes its place is known
 * by then.
 */
export const CLOSED_PAGE_GRACE_MS = 1_000;
/** How long it waits for the page that was just sent and will read it: a reload on a slow connection keeps its answer. */
export const PAGE_LOAD_GRACE_MS = 10_000;

/**
 * An answer being written by this process. It belongs to the server, not to the request that asked: any number of readers
 * follow it from its beginning, and it is ended when the last has gone and none has come back in time.
 */
export class AnswerRun extends AnswerProgress<RunTurn> {
  readonly #control = new AbortController();
  #readers = 0;
  /** Without a reader it continues until the later of these times. */
  #readerUntil = 0;
  #pageUntil = 0;
  #closingAt = Number.NEGATIVE_INFINITY;
  #leaving: ReturnType<typeof setTimeout> | undefined;

  /** Aborted when the answer is no longer wanted. */
  get signal(): AbortSignal {
    return this.#control.signal;
  }

  override finish(end: AnswerEnd, references: CitedReference[] | null, failure: ChatFailure | null): void {
    clearTimeout(this.#leaving);
    super.finish(end, references, failure);
  }

  stop(reason: StopReason): void {
    this.#control.abort(reason);
  }

  /**
   * Adds a reader. The answer goes on at least until the reader leaves: by the function returned, or because the
   * connection closes. Leaving twice counts once.
   */
  join(connection: AbortSignal): () => void {
    this.#readers++;
    this.#readerUntil = 0;
    this.#pageUntil = 0;
    this.#closingAt = Number.NEGATIVE_INFINITY;
    clearTimeout(this.#leaving);
    let isReading = true;
    const leave = () => {
      if (!isReading) return;
      isReading = false;
      this.#readers--;
      // The page may say that it closes before or after its connection does.
      const isClosing = performance.now() - this.#closingAt <= CLOSED_PAGE_GRACE_MS;
      this.#readerUntil = performance.now() + (isClosing ? CLOSED_PAGE_GRACE_MS : LOST_READER_GRACE_MS);
      this.#endWithoutReader();
    };
    connection.addEventListener('abort', leave, { once: true });
    if (connection.aborted) leave();
    return leave;
  }

  /** A page that follows the answer is being closed: its connection is not lost, nobody comes back to it. */
  onPageClosing(): void {
    this.#closingAt = performance.now();
    this.#readerUntil = Math.min(this.#readerUntil, this.#closingAt + CLOSED_PAGE_GRACE_MS);
    this.#endWithoutReader();
  }

  /** Keeps the answer going for the page that was just handed out. */
  keepForPageLoad(): void {
    this.#pageUntil = performance.now() + PAGE_LOAD_GRACE_MS;
    this.#endWithoutReader();
  }

  #endWithoutReader(): void {
    clearTimeout(this.#leaving);
    if (this.#readers > 0 || this.end !== null) return;
    const until = Math.max(this.#readerUntil, this.#pageUntil);
    this.#leaving = setTimeout(() => this.stop('left'), until - performance.now());
  }
}
