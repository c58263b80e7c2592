import type { ChatState, ChatStatus } from 'ai';
import type { ChatMessage } from '#lib/chat/message.ts';

/**
 * What a conversation consists of at the moment, for the AI SDK to write and for the page to show. The page has it before
 * the SDK is loaded, which is only when something is asked or followed.
 */
export class SessionRecord implements ChatState<ChatMessage> {
  #messages: ChatMessage[];
  #status: ChatStatus = 'ready';
  #listeners = new Set<() => void>();
  error: Error | undefined;

  constructor(messages: ChatMessage[]) {
    this.#messages = messages;
  }

  get messages(): ChatMessage[] {
    return this.#messages;
  }

  set messages(messages: ChatMessage[]) {
    this.#messages = messages;
    this.#notify();
  }

  get status(): ChatStatus {
    return this.#status;
  }

  set status(status: ChatStatus) {
    this.#status = status;
    this.#notify();
  }

  pushMessage = (message: ChatMessage): void => {
    this.messages = [...this.#messages, message];
  };

  popMessage = (): void => {
    this.messages = this.#messages.slice(0, -1);
  };

  replaceMessage = (index: number, message: ChatMessage): void => {
    this.messages = this.#messages.with(index, this.snapshot(message));
  };

  /** The SDK goes on writing into its own object: what is shown must not change under React. */
  snapshot = <T>(thing: T): T => structuredClone(thing);

  clearError(): void {
    if (this.#status !== 'error') return;
    this.error = undefined;
    this.status = 'ready';
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  getMessages = (): ChatMessage[] => this.#messages;
  getStatus = (): ChatStatus => this.#status;

  #notify(): void {
    for (const listener of this.#listeners) listener();
  }
}
