import { parentPort, workerData } from 'node:worker_threads';
import type { WordExport } from '#lib/check/comment.ts';

/** One task a thread: it ends with it, and all that a file made of the memory goes. */
export type BriefTask = { kind: 'read'; bytes: Uint8Array } | { kind: 'word'; export: WordExport };

const task = workerData as BriefTask;
if (task.kind === 'read') {
  const { readBriefFile } = await import('./read-file.ts');
  parentPort?.postMessage(await readBriefFile(Buffer.from(task.bytes)));
} else {
  const { writeWord } = await import('./word.ts');
  parentPort?.postMessage(await writeWord(task.export));
}
