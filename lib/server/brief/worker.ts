import { parentPort, workerData } from 'node:worker_threads';
import type { WordExport } from '#lib/check/comment.ts';
import type { Report } from '#lib/matters/report.ts';

/** One task a thread: the thread ends with its task, which frees all memory that the file took. */
export type BriefTask =
  | { kind: 'read'; bytes: Uint8Array }
  | { kind: 'word'; export: WordExport }
  | { kind: 'report'; report: Report };

const task = workerData as BriefTask;
if (task.kind === 'read') {
  const { readBriefFile } = await import('./read-file.ts');
  parentPort?.postMessage(await readBriefFile(Buffer.from(task.bytes)));
} else if (task.kind === 'report') {
  const { writeReport } = await import('../matters/word.ts');
  parentPort?.postMessage(await writeReport(task.report));
} else {
  const { writeWord } = await import('./word.ts');
  parentPort?.postMessage(await writeWord(task.export));
}
