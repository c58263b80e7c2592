import 'server-only';
import path from 'node:path';
import { Worker, type WorkerOptions } from 'node:worker_threads';
import type { WordExport } from '#lib/check/comment.ts';
import type { Report } from '#lib/matters/report.ts';
import { READ_MEMORY_MB, READ_TIMEOUT_MS, READERS, type ReadBrief, WAITING_MAX } from './limits.ts';
import type { BriefTask } from './worker.ts';

type TaskQueue = { running: number; waiting: (() => void)[] };
// Next bundles route handlers apart: a module variable would exist more than once.
const shared = globalThis as typeof globalThis & { legalDeskBriefTasks?: TaskQueue };

/** What a thread may take until it is ended. */
type TaskBounds = { timeoutMs: number; memoryMb: number };
const BOUNDS: TaskBounds = { timeoutMs: READ_TIMEOUT_MS, memoryMb: READ_MEMORY_MB };

/** Too many files already wait to be read. */
export class TooManyBriefs extends Error {
  override name = 'TooManyBriefs';
}

/** The text of a file, read by a thread with bounds of its own for memory and time. */
export async function readBrief(bytes: Uint8Array, bounds: Partial<TaskBounds> = {}): Promise<ReadBrief> {
  try {
    return await runTask<ReadBrief>({ kind: 'read', bytes }, { ...BOUNDS, ...bounds });
  } catch (error) {
    if (error instanceof TooManyBriefs) return { failure: 'busy' };
    // Whether memory or time ended the thread: the file needs more than a file may use.
    return { failure: 'too_much' };
  }
}

/** A .docx with comments; throws where it cannot be made. */
export const exportToWord = (made: WordExport): Promise<Uint8Array> =>
  runTask<Uint8Array>({ kind: 'word', export: made }, BOUNDS);

/** A .docx of a matter or an answer; throws where it cannot be made. */
export const reportToWord = (report: Report): Promise<Uint8Array> =>
  runTask<Uint8Array>({ kind: 'report', report }, BOUNDS);

async function runTask<T>(task: BriefTask, bounds: TaskBounds): Promise<T> {
  shared.legalDeskBriefTasks ??= { running: 0, waiting: [] };
  const queue = shared.legalDeskBriefTasks;
  if (queue.running >= READERS) {
    if (queue.waiting.length >= WAITING_MAX) throw new TooManyBriefs();
    // A task that ends passes its place on to the next.
    await new Promise<void>((resolve) => queue.waiting.push(resolve));
  } else queue.running += 1;
  try {
    return await inThread<T>(task, bounds);
  } finally {
    const next = queue.waiting.shift();
    if (next) next();
    else queue.running -= 1;
  }
}

/**
 * The script's path in the repository: Next does not bundle worker threads. scripts/web.ts sets the root, because the
 * server changes its working directory.
 */
const script = (): string =>
  path.join(process.env.LEGAL_DESK_ROOT ?? process.cwd(), 'lib/server/brief/worker.ts');

function inThread<T>(task: BriefTask, { timeoutMs, memoryMb }: TaskBounds): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const options: WorkerOptions = {
      workerData: task,
      resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: 32 },
      env: {},
      execArgv: ['--disable-warning=ExperimentalWarning'],
      stdout: true,
      stderr: true,
    };
    // Where it sees `new Worker`, Turbopack puts a bundle of its own in place of the script.
    const worker: Worker = Reflect.construct(Worker, [script(), options]);
    const timer = setTimeout(() => end(new Error('took too long')), timeoutMs);
    const end = (error: Error) => {
      clearTimeout(timer);
      void worker.terminate();
      reject(error);
    };
    worker.once('message', (answer: T) => {
      clearTimeout(timer);
      resolve(answer);
      void worker.terminate();
    });
    worker.once('error', end);
    worker.once('exit', () => end(new Error('ended without an answer')));
  });
}
