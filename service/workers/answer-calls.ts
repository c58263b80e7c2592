import { parentPort } from 'node:worker_threads';
import {
  transferList,
  type WorkerCall,
  type WorkerMethods,
  type WorkerNotice,
  type WorkerReply,
  type WorkerStarted,
} from './messages.ts';

/** Calls the method that a call names. */
export function callMethod(methods: WorkerMethods, { method, args }: WorkerCall): unknown {
  const called = methods[method];
  if (!called) throw new Error(`There is no ${method}.`);
  return called(...(args as never[]));
}

/** In a worker of a pool: answers each call, one at a time. */
export function answerCalls(answer: (call: WorkerCall) => unknown) {
  parentPort?.on('message', async (call: WorkerCall) => {
    let reply: WorkerReply;
    try {
      reply = { value: await answer(call) };
    } catch (error) {
      reply = { failure: error instanceof Error ? error.message : String(error) };
    }
    parentPort?.postMessage(reply, 'value' in reply ? transferList([reply.value]) : []);
  });
  parentPort?.postMessage({ started: true } satisfies WorkerStarted);
}

/** Sends the pool a message that is no reply to a call. */
export function sendNotice(notice: string) {
  parentPort?.postMessage({ notice } satisfies WorkerNotice);
}
