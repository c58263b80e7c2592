import 'server-only';
import type { AnswerEnd, CitedReference } from '#lib/chat/message.ts';
import type { ChatSettings } from '#lib/chat/settings.ts';
import type { ChatFailure } from './failure.ts';

export type RunTurn = { owner: string; threadId: string; turnId: string; at: number; settings: ChatSettings };

/** Why a run was ended from outside. */
export type StopReason = 'stopped' | 'left' | 'deleted';

/** How long an answer goes on after its last reader has left: a closed tab reaches the upstream within a second. */
export const READER_GRACE_MS = 700;
/** How long it waits for the page that was just sent and will read it: a reload on a slow connection keeps its answer. */
export const PAGE_LOAD_GRACE_MS = 10_000;

/**
 * An answer being written. It belongs to the server, not to the request that asked: any number of readers follow it from
 * its beginning, and it is ended when the last has gone and none has come back.
 */
export class AnswerRun {
  readonly turn: RunTurn;
  text = '';
  references: CitedReference[] | null = null;
  end: AnswerEnd | null = null;

  readonly #control = new AbortController();
  readonly #begun = Promise.withResolvers<ChatFailure | null>();
  readonly #over = Promise.withResolvers<void>();
  readonly #waiting = new Set<() => void>();
  #readers = 0;
  #keepUntil = 0;
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
    this.#keepUntil = 0;
    clearTimeout(this.#leaving);
    let isReading = true;
    const leave = () => {
      if (!isReading) return;
      isReading = false;
      this.#readers--;
      this.expectReader(READER_GRACE_MS);
    };
    connection.addEventListener('abort', leave, { once: true });
    if (connection.aborted) leave();
    return leave;
  }

  /** Keeps the answer going for so long without a reader. */
  expectReader(ms: number): void {
    this.#keepUntil = Math.max(this.#keepUntil, Date.now() + ms);
    clearTimeout(this.#leaving);
    if (this.#readers > 0 || this.end !== null) return;
    this.#leaving = setTimeout(() => this.stop('left'), this.#keepUntil - Date.now());
  }
}
