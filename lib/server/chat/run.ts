import 'server-only';
import type { AnswerEnd, CitedReference } from '#lib/chat/message.ts';
import type { ChatSettings } from '#lib/chat/settings.ts';
import type { ChatFailure } from './failure.ts';

export type RunTurn = {
  owner: string;
  /** The session in which it was asked: the answer ends with it. */
  sessionId: string;
  threadId: string;
  turnId: string;
  at: number;
  settings: ChatSettings;
};

/** Why a run was ended from outside. */
export type StopReason = 'stopped' | 'left' | 'deleted' | 'signed_out';

/** How long an answer goes on after the connection of its last reader was lost: networks come back. */
export const LOST_READER_GRACE_MS = 60_000;
/** How long it goes on after its last page said that it is being closed: a page that takes its place is known by then. */
export const CLOSED_PAGE_GRACE_MS = 1_000;
/** How long it waits for the page that was just sent and will read it: a reload on a slow connection keeps its answer. */
export const PAGE_LOAD_GRACE_MS = 10_000;

/**
 * An answer being written. It belongs to the server, not to the request that asked: any number of readers follow it from
 * its beginning, and it is ended when the last has gone and none has come back in time.
 */
export class AnswerRun {
  readonly turn: RunTurn;
  text = '';
  references: CitedReference[] | null = null;
  end: AnswerEnd | null = null;
  failure: ChatFailure | null = null;
  /** It is over, and could not be stored: whoever has it on the screen has the only copy. */
  isUnsaved = false;

  readonly #control = new AbortController();
  readonly #begun = Promise.withResolvers<ChatFailure | null>();
  readonly #over = Promise.withResolvers<void>();
  readonly #waiting = new Set<() => void>();
  #readers = 0;
  /** Without a reader it goes on until the later of these. */
  #readerUntil = 0;
  #pageUntil = 0;
  #closingAt = Number.NEGATIVE_INFINITY;
  #leaving: ReturnType<typeof setTimeout> | undefined;

  constructor(turn: RunTurn) {
    this.turn = turn;
  }

  /** Aborted when the answer is no longer wanted. */
  get signal(): AbortSignal {
    return this.#control.signal;
  }

  /** Resolves with the first word or the end, or with why there will be no word at all. */
  get begun(): Promise<ChatFailure | null> {
    return this.#begun.promise;
  }

  /** Resolves when nothing more is written, to readers or to the database. */
  get over(): Promise<void> {
    return this.#over.promise;
  }

  append(text: string): void {
    this.text += text;
    this.#begun.resolve(null);
    this.#changed();
  }

  /** With a failure, readers that have not begun to read are told that instead. */
  finish(end: AnswerEnd, references: CitedReference[] | null, failure: ChatFailure | null): void {
    this.end = end;
    this.references = references;
    this.failure = failure;
    clearTimeout(this.#leaving);
    this.#begun.resolve(failure);
    this.#over.resolve();
    this.#changed();
  }

  stop(reason: StopReason): void {
    this.#control.abort(reason);
  }

  /** Resolves at the next change; `forget` stops waiting for it. */
  changed(): { promise: Promise<void>; forget: () => void } {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#waiting.add(resolve);
    return { promise, forget: () => this.#waiting.delete(resolve) };
  }

  #changed(): void {
    for (const resolve of this.#waiting) resolve();
    this.#waiting.clear();
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
  pageCloses(): void {
    this.#closingAt = performance.now();
    this.#readerUntil = Math.min(this.#readerUntil, this.#closingAt + CLOSED_PAGE_GRACE_MS);
    this.#endWithoutReader();
  }

  /** Keeps the answer going for the page that was just handed out. */
  expectPage(): void {
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
