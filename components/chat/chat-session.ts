import type { AnswerEnd, ChatMessage } from '#lib/chat/message.ts';
import { answerId } from '#lib/chat/names.ts';
import type { SendRequest, ThreadDetail } from '#lib/chat/requests.ts';
import type { AnswerChat } from './answer-chat.ts';
import { failureOf, type QuestionFailure, QuestionRefused, questionFailure } from './failure.logic.ts';
import { pauseUntilOnline } from './pause-until-online.ts';
import { SessionRecord } from './session-record.ts';
import { readThread, stopThread } from './thread-api.ts';
import { mergeMessages, messagesBefore } from './turns.logic.ts';

export type SessionState = {
  /** A question that the server has not taken, and why. With `replaces`, the earlier turn is shown again meanwhile. */
  refused: { request: SendRequest; failure: QuestionFailure } | null;
  /** `joining` an answer that is being written, or `reconnecting` to it after a loss. */
  connection: 'ok' | 'joining' | 'reconnecting' | 'lost';
  stop: 'no' | 'asked' | 'failed';
};

export type QuestionToSend = Pick<SendRequest, 'question' | 'settings' | 'replaces'>;

const INITIAL_STATE: SessionState = { refused: null, connection: 'ok', stop: 'no' };
/** The waits between attempts to reconnect: altogether at least as long as the server waits for a lost connection. */
const RECONNECT_MS = [300, 1000, 3000, 6000, ...Array<number>(6).fill(10_000)];
/** How long this tab waits for a stopped stream to end before it ends the stream itself. */
const STOP_MS = 5000;

/**
 * One conversation in this tab: it goes on while the lawyer reads a document, and is still there when she comes back.
 * It adds what the AI SDK's chat does not do: a question is one turn however often it is sent, a lost connection is
 * retried before it is reported as lost, and an earlier answer is given up only for a new one. The SDK is loaded when a
 * question is asked or an answer is followed, not with the page.
 */
export class ChatSession {
  readonly id: string;
  readonly record: SessionRecord;
  #answering: Promise<AnswerChat> | null = null;
  #state: SessionState = INITIAL_STATE;
  #listeners = new Set<() => void>();
  /** The question on its way, until the server has taken it. */
  #underway: { request: SendRequest; earlier: ChatMessage[]; isTaken: boolean } | null = null;
  #onTaken: () => void = () => {};
  readonly #pause: (ms: number) => Promise<void>;

  constructor(id: string, messages: ChatMessage[] = [], pause = pauseUntilOnline) {
    this.id = id;
    this.#pause = pause;
    this.record = new SessionRecord(messages);
  }

  /** Loads the AI SDK in advance, when somebody begins to type. A failure is reported only when the SDK is needed. */
  prepare(): void {
    this.#load().catch(() => {});
  }

  /** Ends the stream that this tab still reads. */
  async leave(): Promise<void> {
    await (await this.#answering)?.stop();
  }

  get state(): SessionState {
    return this.#state;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  getState = (): SessionState => this.#state;

  get isBusy(): boolean {
    const { status } = this.record;
    const { connection } = this.#state;
    return (
      status === 'submitted' ||
      status === 'streaming' ||
      connection === 'joining' ||
      connection === 'reconnecting'
    );
  }

  /** The question that is on its way or was refused: shown already, and not a draft any more. */
  get pendingQuestion(): string | null {
    return this.#underway?.request.question ?? this.#state.refused?.request.question ?? null;
  }

  /** Asks. False when an answer is being written already: a second click is no second turn. */
  send({ question, settings, replaces }: QuestionToSend, onTaken: () => void = () => {}): boolean {
    if (this.isBusy) return false;
    this.#onTaken = onTaken;
    this.withdraw();
    const turn_id = crypto.randomUUID();
    void this.#attempt({ thread_id: this.id, turn_id, question, settings, ...(replaces && { replaces }) });
    return true;
  }

  /** The same question once more, as the same turn. */
  retry(): void {
    const { refused } = this.#state;
    if (!refused || this.isBusy) return;
    this.record.messages = this.record.messages.filter(({ id }) => id !== refused.request.turn_id);
    void this.#attempt(refused.request);
  }

  /** Takes a refused question back; its text is the caller's again. */
  withdraw(): string | null {
    const { refused } = this.#state;
    if (!refused) return null;
    this.record.messages = this.record.messages.filter(({ id }) => id !== refused.request.turn_id);
    this.#set({ refused: null });
    return refused.request.question;
  }

  /** Stops the answer at the server; the stream then ends by itself and says so. */
  async stop(): Promise<void> {
    if (!this.isBusy || this.#state.stop === 'asked') return;
    this.#set({ stop: 'asked' });
    const stopped = await stopThread(this.id, this.#underway?.request.turn_id ?? null);
    if (!stopped.ok && stopped.status !== 404) return this.#set({ stop: 'failed' });
    for (let waited = 0; waited < STOP_MS && this.isBusy; waited += 100) await this.#pause(100);
    if (!this.isBusy) return;
    await this.leave();
    this.#end('stopped');
    this.#settle();
  }

  /** Takes up an answer that is being written: after a reload, in a second tab, after a lost connection. */
  async resume(connection: 'joining' | 'reconnecting' = 'joining'): Promise<void> {
    if (this.isBusy) return;
    this.#set({ connection });
    for (const wait of [0, ...RECONNECT_MS]) {
      if (wait > 0) {
        this.#set({ connection: 'reconnecting' });
        await this.#pause(wait);
      }
      await this.#stream((chat) => chat.resumeStream());
      const end = this.#refusedEnd();
      if (end) return this.#endHere(end);
      if (this.record.status !== 'error') {
        if (!this.#isOver()) await this.#refresh();
        if (this.#isOver()) return this.#set({ connection: 'ok', stop: 'no' });
      }
    }
    this.#set({ connection: 'lost', stop: 'no' });
  }

  /** The network is there again. */
  async online(): Promise<void> {
    if (this.#state.connection === 'lost') await this.resume('reconnecting');
  }

  /** What other tabs have done meanwhile. */
  async sync(): Promise<void> {
    if (this.isBusy || this.#state.refused) return;
    const thread = await this.#refresh();
    if (thread?.thread.running) await this.resume();
    else if (this.#state.connection === 'lost' && this.#isOver()) this.#set({ connection: 'ok', stop: 'no' });
  }

  async #attempt(request: SendRequest): Promise<void> {
    const earlier = this.record.messages;
    this.#underway = { request, earlier, isTaken: false };
    this.record.status = 'submitted';
    this.#set({ ...INITIAL_STATE });
    if (request.replaces) this.record.messages = messagesBefore(earlier, request.replaces);
    const { turn_id: id, question: text, settings: used } = request;
    const message: ChatMessage = {
      id,
      role: 'user',
      parts: [{ type: 'text', text }],
      metadata: { at: Date.now(), used },
    };
    await this.#stream((chat) => chat.sendMessage(message, { body: request }));
    await this.#afterwards();
  }

  async #afterwards(): Promise<void> {
    const underway = this.#underway;
    this.#underway = null;
    const { error } = this.record;
    if (this.record.status !== 'error') {
      if (!this.#isOver() && this.#state.stop !== 'asked') await this.resume('reconnecting');
      return this.#settle();
    }
    if (underway && !underway.isTaken) {
      const { request, earlier } = underway;
      if (request.replaces) this.record.messages = earlier;
      this.record.clearError();
      const why =
        error instanceof QuestionRefused
          ? error.failure
          : questionFailure(error instanceof TypeError ? 'offline' : 'unknown');
      return this.#set({ refused: { request, failure: why }, stop: 'no' });
    }
    // The server has the question and goes on with the answer, whatever happened on the way here.
    this.record.clearError();
    await this.resume('reconnecting');
  }

  /** Runs `work` with the SDK; a failure to load the SDK is treated as a connection error. */
  async #stream(work: (chat: AnswerChat) => Promise<void>): Promise<void> {
    try {
      await work(await this.#load());
    } catch {
      this.record.error = new TypeError('not loaded');
      this.record.status = 'error';
    }
  }

  #load(): Promise<AnswerChat> {
    this.#answering ??= import('./answer-chat.ts').then(
      ({ AnswerChat }) =>
        new AnswerChat({ id: this.id, state: this.record, fetch: (input, init) => this.#fetch(input, init) }),
    );
    this.#answering.catch(() => {
      this.#answering = null;
    });
    return this.#answering;
  }

  #settle(): void {
    if (this.#state.stop !== 'no') this.#set({ stop: 'no' });
  }

  #isOver(): boolean {
    const last = this.record.messages.at(-1);
    return last?.role === 'assistant' && last.metadata?.end !== undefined;
  }

  /** Marks on the last answer how it ended, as far as this tab knows. */
  #end(end: AnswerEnd): void {
    const last = this.record.messages.at(-1);
    if (last?.role !== 'assistant' || last.metadata?.end) return;
    this.record.messages = [
      ...this.record.messages.slice(0, -1),
      { ...last, metadata: { ...last.metadata, end } },
    ];
  }

  /**
   * How the answer ended if the tab may not follow it any more (signed out, or deleted): another retry would not help.
   */
  #refusedEnd(): AnswerEnd | null {
    const { error } = this.record;
    const why = error instanceof QuestionRefused ? error.failure.name : null;
    if (why === 'signed_out') return 'signed_out';
    return why === 'thread_not_found' ? 'deleted' : null;
  }

  /** Ends the answer for this tab; the rest is read from the server once the lawyer has access again. */
  #endHere(end: AnswerEnd): void {
    const last = this.record.messages.at(-1);
    this.record.clearError();
    if (last?.role === 'user')
      this.record.messages = [
        ...this.record.messages,
        { id: answerId(last.id), role: 'assistant', parts: [], metadata: {} },
      ];
    this.#end(end);
    this.#set({ connection: 'ok', stop: 'no' });
  }

  async #refresh(): Promise<ThreadDetail | null> {
    const thread = await readThread(this.id);
    if (!thread.ok) return null;
    const { status } = this.record;
    if (status !== 'submitted' && status !== 'streaming')
      this.record.messages = mergeMessages(this.record.messages, thread.data.messages);
    return thread.data;
  }

  async #fetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
    const response = await fetch(input, { ...init, cache: 'no-store' });
    const isQuestion = init?.method === 'POST';
    if (response.ok) {
      if (isQuestion && this.#underway) {
        this.#underway.isTaken = true;
        this.#onTaken();
      }
      return response;
    }
    const body: unknown = await response.json().catch(() => null);
    throw new QuestionRefused(failureOf(response.status, response.headers, body));
  }

  #set(change: Partial<SessionState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
}
