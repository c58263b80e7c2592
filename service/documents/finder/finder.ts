import { availableParallelism } from 'node:os';
import type { FoundCitation } from '#lib/taiwan/citations/types.ts';
import type { LinkingCitation } from '#service/engine/ports.ts';
import { callSignal } from '#service/workers/call-signal.ts';
import { Pool } from '#service/workers/pool.ts';
import type { ActNames, DocumentInAct, FindMethods } from './find.ts';

/** Finds the citations of texts by the names of all acts, which takes its time: some megabytes a second. */
export interface CitationFinder {
  /** Number of calls that run at once. */
  readonly size: number;
  inDocuments(names: ActNames, documents: readonly DocumentInAct[]): Promise<LinkingCitation[][]>;
  inText(names: ActNames, text: string): Promise<FoundCitation[]>;
  close(): Promise<void>;
}

/** A batch that is linked is some seconds' work, and a machine may be busy. */
const TIMEOUT_MS = 5 * 60_000;

/** Finds in threads, started on first use: they do not keep the process alive, and one that crashes is replaced. */
export function openFinder(size = availableParallelism()): CitationFinder {
  const pool = new Pool<FindMethods>({
    script: new URL('./worker.ts', import.meta.url),
    workerData: null,
    size,
    timeoutMs: TIMEOUT_MS,
  });
  return {
    size,
    inDocuments: (names, documents) =>
      pool.runWith({ signal: callSignal() }, 'inDocuments', names, documents),
    inText: (names, text) => pool.runWith({ signal: callSignal() }, 'inText', names, text),
    close: () => pool.close(),
  };
}
