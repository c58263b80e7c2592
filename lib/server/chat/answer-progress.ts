import 'server-only';
import type { AnswerEnd, CitedReference } from '#lib/chat/message.ts';
import type { ChatSettings } from '#lib/chat/settings.ts';
import type { ChatFailure } from './failure.ts';

/** The turn that an answer belongs to. */
export type FollowedTurn = {
  owner: string;
  threadId: string;
  turnId: string;
  at: number;
  settings: ChatSettings;
};

/** Why a run was ended from outside; `lost`: another process took this one for dead. */
export type StopReason = 'stopped' | 'left' | 'deleted' | 'signed_out' | 'lost';

/** An answer as far as it is written, and how to wait for more of it. */
export class AnswerProgress<Turn extends FollowedTurn = FollowedTurn> {
  readonly turn: Turn;
  text = '';
  references: CitedReference[] | null = null;
  end: AnswerEnd | null = null;
  failure: ChatFailure | null = null;
  /** The answer has ended and could not be stored: the text on a reader's screen is the only copy. */
  isUnsaved = false;

  readonly #begun = Promise.withResolvers<ChatFailure | null>();
  readonly #over = Promise.withResolvers<void>();
  readonly #waiting = new Set<() => void>();

  constructor(turn: Turn) {
    this.turn = turn;
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

  /** With a failure, readers that have received nothing yet get the failure instead of a stream. */
  finish(end: AnswerEnd, references: CitedReference[] | null, failure: ChatFailure | null): void {
    this.end = end;
    this.references = references;
    this.failure = failure;
    this.#begun.resolve(failure);
    this.#over.resolve();
    this.#changed();
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
}
