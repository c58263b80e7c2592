import { parentPort } from 'node:worker_threads';
import type { WorkerCall, WorkerMethods, WorkerReply } from '#service/workers/messages.ts';
import { createFind } from './find.ts';

const methods: WorkerMethods = createFind();

parentPort?.on('message', ({ method, args }: WorkerCall) => {
  let reply: WorkerReply;
  try {
    reply = { value: methods[method]?.(...(args as never[])) };
  } catch (error) {
    reply = { failure: error instanceof Error ? error.message : String(error) };
  }
  parentPort?.postMessage(reply);
});
