import 'server-only';
import type { AnswerEnd, CitedReference } from '#lib/chat/message.ts';
import type { ChatSettings } from '#lib/chat/settings.ts';
import type { ChatFailure } from './failure.ts';

export type RunTurn = { owner: string; threadId: string; turnId: string; at: number; settings: ChatSettings };

/** Why a run was ended from outside. */
export type StopReason = 'stopped' | 'left' | 'deleted';

/** How long after its last reader an answer is still written: a closed tab is to reach the upstream within a second. */
export const READER_GRACE_MS = 700;
/** A page that has just been handed out will come to read: a reload outlives its own gap, however slow the line. */
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
  readonly #wake = new Set<() => void>();
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

  /** Resolves at the next change; `forget` takes it back. */
  changed(): { promise: Promise<void>; forget: () => void } {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#wake.add(resolve);
    return { promise, forget: () => this.#wake.delete(resolve) };
  }

  #changed(): void {
    for (const wake of this.#wake) wake();
    this.#wake.clear();
  }

  /**
   * Takes a seat; the answer goes on at least until it is left, by the function given back or because the connection
   * closes. Leaving twice is leaving once.
   */
  join(connection: AbortSignal): () => void {
    this.#readers++;
    this.#keepUntil = 0;
    clearTimeout(this.#leaving);
    let isSeated = true;
    const leave = () => {
      if (!isSeated) return;
      isSeated = false;
      this.#readers--;
      this.expectReader(READER_GRACE_MS);
    };
    connection.addEventListener('abort', leave, { once: true });
    if (connection.aborted) leave();
    return leave;
  }

  /** Goes on for this long without a reader. */
  expectReader(ms: number): void {
    this.#keepUntil = Math.max(this.#keepUntil, Date.now() + ms);
    clearTimeout(this.#leaving);
    if (this.#readers > 0 || this.end !== null) return;
    this.#leaving = setTimeout(() => this.stop('left'), this.#keepUntil - Date.now());
  }
}
