import { statSync } from 'node:fs';
import { compactIndex, openIndex } from '#datasets/open-index.ts';
import { connectReader, databaseFile } from '#service/engine/sqlite/store/connect.ts';
import { linkDocuments } from '#service/indexing/link.ts';
import { updateStatements } from '#service/indexing/statements.ts';
import { createIndexWriter } from '#service/indexing/writer.ts';
import { createConflictDetector } from '#service/ingest/conflict-detector.ts';
import { ingest } from '#service/ingest/ingest.ts';
import { KINDS } from '#service/ingest/kinds.ts';

/** What the child process measures: the last line of its output, as JSON. */
export type IngestMeasurement = {
  documents: number;
  textBytes: number;
  indexBytes: number;
  searchableSeconds: number;
  linkSeconds: number;
  /** Repeated statements of law; one about several articles counts once for each. */
  statements: number;
  statementSeconds: number;
  peakRssBytes: number;
};

const secondsSince = (start: number) => (performance.now() - start) / 1000;

/** Ingests files as `npm run ingest` does, and times it: `child.ts <folder> <kind> <file…>`. */
async function measure(dir: string, kind: string, files: readonly string[]): Promise<IngestMeasurement> {
  const engine = openIndex(dir, { readers: 1 });
  const isConflict = createConflictDetector();
  const start = performance.now();
  for (const file of files)
    await ingest({ engine: createIndexWriter(engine), documents: KINDS[kind]!.reader(file), isConflict });
  await compactIndex(engine);
  const searchableSeconds = secondsSince(start);
  const stored = await engine.store.stats();
  const linking = performance.now();
  await linkDocuments(engine);
  const linkSeconds = secondsSince(linking);
  const reading = performance.now();
  await updateStatements(engine);
  const statementSeconds = secondsSince(reading);
  await engine.close();
  // Read before the query below, which reads every text and so adds to the peak.
  const peakRssBytes = process.resourceUsage().maxRSS * 1024;
  const db = connectReader(dir);
  const { bytes } = db.prepare('SELECT sum(octet_length(text)) AS bytes FROM texts').get() as {
    bytes: number;
  };
  const { statements } = db
    .prepare('SELECT coalesce(sum(json_array_length(statements)), 0) AS statements FROM repeated')
    .get() as { statements: number };
  db.close();
  return {
    documents: stored.documents,
    textBytes: bytes,
    indexBytes: statSync(databaseFile(dir)).size,
    searchableSeconds,
    linkSeconds,
    statements,
    statementSeconds,
    peakRssBytes,
  };
}

if (import.meta.main) {
  const [dir = '', kind = '', ...files] = process.argv.slice(2);
  console.log(JSON.stringify(await measure(dir, kind, files)));
}
