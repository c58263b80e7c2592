import { workerData } from 'node:worker_threads';
import { openState } from '#service/state/open.ts';
import { answerCalls, callMethod } from '#service/workers/answer-calls.ts';
import { commitInThisThread } from './charges.ts';

/** The thread that waits for the disk, so that the one that serves requests need not. */
const state = await openState((workerData as { dataDir: string }).dataDir);
const methods = { commit: commitInThisThread(state) };
export type ChargeMethods = typeof methods;

answerCalls((call) => callMethod(methods, call));
