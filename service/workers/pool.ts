import { type ResourceLimits, Worker } from 'node:worker_threads';
import { EngineError } from '#service/engine/ports.ts';
import {
  transferList,
  type WorkerCall,
  type WorkerMethods,
  type WorkerNotice,
  type WorkerReply,
} from './messages.ts';

type QueuedCall = WorkerCall & { resolve(value: unknown): void; reject(error: EngineError): void };
type PoolMember = { worker: Worker; call: QueuedCall | null; timer: NodeJS.Timeout | undefined };

export type PoolOptions = {
  script: URL;
  workerData: unknown;
  size: number;
  /** A call that takes longer once a worker has it is given up, and its worker replaced. */
  timeoutMs: number;
  resourceLimits?: ResourceLimits;
  /** Told what a worker tells besides its replies. */
  onNotice?(notice: string): void;
};

/**
 * Worker threads that take one call at a time from one queue. They start when first needed, hold no program open while
 * idle, and one that crashes or hangs is replaced; only the call that it had fails.
 */
export class Pool<M extends WorkerMethods> {
  readonly #options: PoolOptions;
  readonly #members = new Set<PoolMember>();
  readonly #queue: QueuedCall[] = [];
  #closed = false;

  constructor(options: PoolOptions) {
    this.#options = options;
  }

  run<K extends keyof M & string>(method: K, ...args: Parameters<M[K]>): Promise<Awaited<ReturnType<M[K]>>> {
    if (this.#closed) return Promise.reject(new EngineError('The engine is closed.'));
    return new Promise((resolve, reject) => {
      this.#queue.push({ method, args, resolve: resolve as (value: unknown) => void, reject });
      this.#dispatch();
    });
  }

  /** Starts a worker that waits, so that the first call need not. */
  warm() {
    if (this.#members.size === 0) this.#start();
  }

  async close() {
    this.#closed = true;
    for (const call of this.#queue.splice(0)) call.reject(new EngineError('The engine was closed.'));
    await Promise.all([...this.#members].map((member) => this.#retire(member, 'The engine was closed.')));
  }

  #dispatch() {
    while (this.#queue.length > 0) {
      const member = [...this.#members].find(({ call }) => call === null) ?? this.#start();
      const call = member && this.#queue.shift();
      if (!member || !call) return;
      member.call = call;
      member.worker.ref();
      const { timeoutMs } = this.#options;
      member.timer = setTimeout(
        () => this.#retire(member, `${call.method} took longer than ${timeoutMs} ms.`),
        timeoutMs,
      );
      const { method, args } = call;
      member.worker.postMessage({ method, args } satisfies WorkerCall, transferList(args));
    }
  }

  #start(): PoolMember | undefined {
    const { script, workerData, size, resourceLimits = {} } = this.#options;
    if (this.#members.size >= size) return undefined;
    const member: PoolMember = {
      worker: new Worker(script, { workerData, resourceLimits }),
      call: null,
      timer: undefined,
    };
    this.#members.add(member);
    member.worker.unref();
    member.worker.on('message', (reply: WorkerReply | WorkerNotice) => {
      if ('notice' in reply) return this.#options.onNotice?.(reply.notice);
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
    if (!this.#closed) this.#dispatch();
    await member.worker.terminate();
  }
}
