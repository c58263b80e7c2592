import { rmSync } from 'node:fs';
import { appendFile, mkdir } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { readClusterOptions } from '#service/cluster-options.ts';
import { chooseEmbedding } from '#service/embed/choose.ts';
import { COMMAND_TIMEOUT_MS, openEngine } from '#service/engine/open.ts';
import { type Engine, EngineError } from '#service/engine/ports.ts';
import { readEmbedEnv } from '#service/env.ts';
import { createIndexWriter } from '#service/indexing/writer.ts';
import { createConflictDetector } from './conflict-detector.ts';
import { embed } from './embed.ts';
import { addCounts, fileProgress, formatCounts, NO_COUNTS } from './file-progress.ts';
import { ingest } from './ingest.ts';
import { link } from './link.ts';
import type { Reader, Reject } from './reader.ts';

/** Stores the documents of one file; false if it could not be read to its end, after the reason was printed. */
export type IngestFile = (reader: Reader, file: string) => Promise<boolean>;

/** What is to be printed, and the exit code: 1 if nothing at all could be read. */
export type RunOutcome = { summary: string; code: number };

/**
 * One run of ingest: opens the index in `dir`, lets `ingestFiles` store files, compacts, links citations, makes vectors and
 * counts. The exit code is 1 if nothing at all could be read.
 */
export async function runIngest(
  dir: string,
  ingestFiles: (ingestFile: IngestFile, engine: Engine) => Promise<void>,
): Promise<RunOutcome> {
  // Searches come first: threads begun from here on yield to those of the service.
  setPriority(constants.priority.PRIORITY_LOW);
  const embedding = chooseEmbedding(readEmbedEnv(process.env));
  await mkdir(dir, { recursive: true });
  const rejects = join(dir, 'rejects.jsonl');
  rmSync(rejects, { force: true });
  const isConflict = createConflictDetector();
  let skipped = 0;
  const onSkip = () => void skipped++;
  const onReject = (reject: Reject) => appendFile(rejects, `${JSON.stringify(reject)}\n`);

  const engine = openEngine(dir, {
    readers: 1,
    timeoutMs: COMMAND_TIMEOUT_MS,
    cluster: readClusterOptions(process.env),
  });
  let total = NO_COUNTS;
  let unreadable = 0;
  const ingestFile: IngestFile = async (reader, file) => {
    const { onShare, report, counts } = fileProgress(file);
    const writer = createIndexWriter(engine);
    try {
      const documents = reader(file, { onShare, onSkip });
      await ingest({ engine: writer, documents, isConflict, onReject, onProgress: report });
      return true;
    } catch (error) {
      if (error instanceof EngineError) throw error;
      unreadable++;
      console.error(`${file}: ${messageOf(error)}`);
      return false;
    } finally {
      if (writer.formerTexts() > 0)
        console.error(`${file}: ${writer.formerTexts()} former texts of articles were kept`);
      total = addCounts(total, counts());
    }
  };
  try {
    await ingestFiles(ingestFile, engine);
    if (total.stored + total.deleted + total.removed > 0) await engine.compact();
    const linked = await link(engine);
    await embedOrReport(engine, embedding);
    // Linking describes documents, which writes to an index of its own.
    if (linked > 0) await engine.compact();
  } finally {
    await engine.close();
  }
  if (skipped > 0) console.error(`${skipped} files of other kinds were left out.`);
  if (total.rejected > 0) console.error(`Rejected lines are listed in ${rejects}.`);
  const nothingRead = total.read === total.rejected && (total.read > 0 || unreadable > 0);
  return { summary: formatCounts(total), code: nothingRead ? 1 : 0 };
}

/** The documents are stored already: a model that does not answer is no reason to fail. */
async function embedOrReport(...[engine, embedding]: Parameters<typeof embed>) {
  try {
    await embed(engine, embedding);
  } catch (error) {
    console.error(
      `${messageOf(error)}\nDocuments without vectors are not found by meaning. Go on: npm run corpus -- embed`,
    );
  }
}

export const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
