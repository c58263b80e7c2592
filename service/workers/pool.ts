import { type ResourceLimits, Worker } from 'node:worker_threads';
import { EngineError, type EngineThreads } from '#service/engine/ports.ts';
import {
  transferList,
  type WorkerCall,
  type WorkerMethods,
  type WorkerNotice,
  type WorkerReply,
  type WorkerStarted,
} from './messages.ts';
import { createNativeCalls, type NativeCalls, untilMayEnd } from './native-calls.ts';

type QueuedCall = WorkerCall & {
  timeoutMs: number;
  resolve(value: unknown): void;
  reject(error: EngineError): void;
  /** Called when the call leaves the queue for a worker. */
  begin(): void;
};
type PoolMember = {
  worker: Worker;
  nativeCalls: NativeCalls;
  /** Whether it has imported its modules and answers calls. */
  isStarted: boolean;
  call: QueuedCall | null;
  timer: NodeJS.Timeout | undefined;
  /** Resolves when the thread has ended, also inside a native call, which then never returns. */
  exited: Promise<unknown>;
};

export type PoolOptions = {
  script: URL;
  workerData: object | null;
  size: number;
  /** A call that takes longer once a worker that has started has it is given up, and its worker replaced. */
  timeoutMs: number;
  resourceLimits?: ResourceLimits;
  /** Called with notices that a worker sends besides its replies. */
  onNotice?(notice: string): void;
};

export type PoolCallOptions = {
  /** Of a caller who may go away: when it aborts, a waiting call leaves the queue; one that has begun continues. */
  signal?: AbortSignal | undefined;
  /** In place of the pool's. */
  timeoutMs?: number | undefined;
};

/**
 * How long a thread may take to start. It is not counted as a part of its first call: on a busy machine a thread that was
 * replaced for it would be followed by one that is no faster.
 */
const START_TIMEOUT_MS = 2 * 60_000;
/**
 * A hanging thread is replaced; hanging threads and their replacements together are at most this multiple of the
 * size.
 */
const MAX_THREADS_FACTOR = 2;

/**
 * Worker threads that take one call at a time from one queue. They start when first needed, do not keep the process
 * alive while idle, and one that crashes or hangs is replaced; only the call that it had fails. A call whose caller
 * gives up while it waits never reaches a thread.
 */
export class Pool<M extends WorkerMethods> {
  readonly #options: PoolOptions;
  readonly #members = new Set<PoolMember>();
  readonly #queue = new Set<QueuedCall>();
  #ending = 0;
  #closed = false;

  constructor(options: PoolOptions) {
    this.#options = options;
  }

  run<K extends keyof M & string>(method: K, ...args: Parameters<M[K]>): Promise<Awaited<ReturnType<M[K]>>> {
    return this.runWith({}, method, ...args);
  }

  runWith<K extends keyof M & string>(
    { signal, timeoutMs = this.#options.timeoutMs }: PoolCallOptions,
    method: K,
    ...args: Parameters<M[K]>
  ): Promise<Awaited<ReturnType<M[K]>>> {
    if (this.#closed) return Promise.reject(new EngineError('The engine is closed.'));
    if (signal?.aborted) return Promise.reject(givenUp(signal));
    return new Promise((resolve, reject) => {
      const leave = () => {
        if (this.#queue.delete(call)) reject(givenUp(signal));
      };
      const begin = () => signal?.removeEventListener('abort', leave);
      const call = { method, args, timeoutMs, resolve: resolve as (value: unknown) => void, reject, begin };
      signal?.addEventListener('abort', leave, { once: true });
      this.#queue.add(call);
      this.#dispatch();
    });
  }

  /**
   * `ending`: threads that were asked to end and are still inside a native call that hangs, which cannot be stopped.
   */
  counts(): EngineThreads {
    const callsRunning = [...this.#members].filter(({ call }) => call !== null).length;
    return {
      started: this.#members.size,
      ending: this.#ending,
      callsRunning,
      callsWaiting: this.#queue.size,
    };
  }

  /** Starts a worker that waits, so that the first call need not. */
  warm() {
    if (this.#members.size === 0) this.#start();
  }

  async close() {
    this.#closed = true;
    for (const call of this.#queue) {
      call.begin();
      call.reject(new EngineError('The engine was closed.'));
    }
    this.#queue.clear();
    await Promise.all([...this.#members].map((member) => this.#retire(member, 'The engine was closed.')));
  }

  #dispatch() {
    for (const call of this.#queue) {
      const member = [...this.#members].find((one) => one.call === null) ?? this.#start();
      if (!member) return;
      this.#queue.delete(call);
      call.begin();
      member.call = call;
      member.worker.ref();
      this.#limitTime(member, call);
      const { method, args } = call;
      member.worker.postMessage({ method, args } satisfies WorkerCall, transferList(args));
    }
  }

  #limitTime(member: PoolMember, { method, timeoutMs }: QueuedCall) {
    const ms = member.isStarted ? timeoutMs : START_TIMEOUT_MS;
    const what = member.isStarted ? method : 'Starting a thread';
    clearTimeout(member.timer);
    member.timer = setTimeout(() => this.#retire(member, `${what} took longer than ${ms} ms.`), ms);
  }

  #start(): PoolMember | undefined {
    const { script, workerData, size, resourceLimits = {} } = this.#options;
    const { size: started } = this.#members;
    if (started >= size || started + this.#ending >= size * MAX_THREADS_FACTOR) return undefined;
    const nativeCalls = createNativeCalls();
    const worker = new Worker(script, { workerData: { ...workerData, nativeCalls }, resourceLimits });
    const member: PoolMember = {
      worker,
      nativeCalls,
      isStarted: false,
      call: null,
      timer: undefined,
      exited: new Promise((resolve) => worker.once('exit', resolve)),
    };
    this.#members.add(member);
    member.worker.unref();
    member.worker.on('message', (reply: WorkerReply | WorkerNotice | WorkerStarted) => {
      if ('notice' in reply) return this.#options.onNotice?.(reply.notice);
      if ('started' in reply) {
        member.isStarted = true;
        if (member.call) this.#limitTime(member, member.call);
        return;
      }
      const call = this.#release(member);
      member.worker.unref();
      if ('failure' in reply) call?.reject(new EngineError(reply.failure));
      else call?.resolve(reply.value);
      this.#dispatch();
    });
    member.worker.on('error', (error) => this.#retire(member, `A worker crashed: ${String(error)}`));
    member.worker.on('exit', (code) => this.#retire(member, `A worker ended with code ${code}.`));
    return member;
  }

  #release(member: PoolMember): QueuedCall | null {
    clearTimeout(member.timer);
    const { call } = member;
    member.call = null;
    return call;
  }

  async #retire(member: PoolMember, reason: string) {
    if (!this.#members.delete(member)) return;
    this.#release(member)?.reject(new EngineError(reason));
    // Counted until the thread has ended: this bounds the number of threads when several hang.
    this.#ending += 1;
    if (!this.#closed) this.#dispatch();
    await Promise.race([untilMayEnd(member.nativeCalls), member.exited]);
    await member.worker.terminate();
    this.#ending -= 1;
    if (!this.#closed) this.#dispatch();
  }
}

const givenUp = (signal: AbortSignal | undefined) =>
  new EngineError('The caller gave up.', { cause: signal?.reason });
