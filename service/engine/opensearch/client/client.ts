import { setTimeout as sleep } from 'node:timers/promises';
import { callSignal } from '#service/workers/call-signal.ts';
import { EngineError } from '../../ports.ts';
import { explainRefusal } from './explain.ts';
import { createNodes } from './nodes.ts';
import type { ClusterOptions } from './options.ts';
import { type ClusterRequest, type ClusterResponse, createTransport } from './transport.ts';

type CallOptions<T> = {
  deadlineMs?: number;
  /** Why a well-formed response still counts as a failure: a shard did not answer. */
  problemOf?(answer: T): string | null;
  /** Statuses beside 2xx that are returned, not thrown. */
  accepts?: readonly number[];
};

export interface ClusterClient {
  /** Sends JSON and reads JSON. A failing node is skipped once; rejects with `EngineError`. */
  call<T>(
    method: ClusterRequest['method'],
    path: string,
    body?: object | string,
    options?: CallOptions<T>,
  ): Promise<T>;
  close(): void;
}

const TIMEOUT_MS = 10_000;
/** Tries the next node after a failure; a busy cluster is waited for until the deadline. */
const TRIES = 2;
const FIRST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 2_000;

const isBusy = ({ status, text }: ClusterResponse) =>
  status === 429 || (status === 403 && text.includes('cluster_block_exception'));
const isDown = ({ status }: ClusterResponse) => status === 502 || status === 503 || status === 504;
/**
 * A node that answered lost another in the middle of the call. The cluster goes on with the copies on other nodes, as soon
 * as it knows; every call may be repeated.
 */
const lostNode = ({ text }: ClusterResponse) =>
  /"type":"node_(?:disconnected|not_connected|closed)_exception"/.test(text);

/** A pause that doubles with each attempt, with jitter. */
export const pauseMs = (waited: number): number =>
  Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** waited) * (0.5 + Math.random() / 2);

export function createClusterClient(options: ClusterOptions): ClusterClient {
  const transport = createTransport(options);
  const nodes = createNodes(options.nodes);
  const defaultTimeoutMs = options.timeoutMs ?? TIMEOUT_MS;

  async function call<T>(
    method: ClusterRequest['method'],
    path: string,
    body?: object | string,
    { deadlineMs = defaultTimeoutMs, problemOf = () => null, accepts = [] }: CallOptions<T> = {},
  ): Promise<T> {
    const callerSignal = callSignal();
    const deadline = AbortSignal.timeout(deadlineMs);
    const signal = callerSignal ? AbortSignal.any([callerSignal, deadline]) : deadline;
    const sent = typeof body === 'object' ? JSON.stringify(body) : body;
    const request: ClusterRequest = { method, path, ...(sent !== undefined && { body: sent }) };
    const tried = new Set<string>();
    for (let failures = 0, waits = 0; ; ) {
      const node = nodes.next(tried);
      const { answer, problem, busy } = await tryNode(node);
      if (answer !== undefined) return answer;
      if (signal.aborted)
        throw new EngineError(abortedMessage(callerSignal, deadlineMs, request), { cause: problem });
      if (busy) {
        await sleep(pauseMs(waits++), undefined, { signal }).catch(() => {});
        continue;
      }
      tried.add(node);
      if (++failures >= TRIES) throw new EngineError(`${problem} (${method} ${path} at ${node})`);
    }

    async function tryNode(node: string) {
      try {
        const response = await transport.send(node, request, signal);
        if (isBusy(response)) return { busy: true, problem: `It is too busy: ${response.status}` };
        if (isDown(response)) {
          nodes.failed(node);
          return { problem: explainRefusal(response) };
        }
        nodes.answered(node);
        const isAnswer =
          (response.status >= 200 && response.status < 300) || accepts.includes(response.status);
        if (!isAnswer && lostNode(response)) return { busy: true, problem: explainRefusal(response) };
        if (!isAnswer) throw new EngineError(`${explainRefusal(response)} (${method} ${path})`);
        const answer = (response.text === '' ? {} : JSON.parse(response.text)) as T;
        const problem = problemOf(answer);
        return problem === null ? { answer } : { problem, busy: lostNode(response) };
      } catch (error) {
        if (error instanceof EngineError) throw error;
        if (!signal.aborted) nodes.failed(node);
        return { problem: `The search cluster was not reached: ${messageOf(error)}` };
      }
    }
  }

  return { call, close: () => transport.close() };
}

const messageOf = (error: unknown) =>
  error instanceof Error
    ? error.message || ((error as NodeJS.ErrnoException).code ?? error.name)
    : String(error);

const abortedMessage = (
  callerSignal: AbortSignal | undefined,
  ms: number,
  { method, path }: ClusterRequest,
) =>
  callerSignal?.aborted
    ? `The call was given up (${method} ${path}).`
    : `The search cluster did not answer in ${ms} ms (${method} ${path}).`;
