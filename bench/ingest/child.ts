import { statSync } from 'node:fs';
import { openSqliteEngine } from '#service/engine/sqlite/index.ts';
import { connectReader, databaseFile } from '#service/engine/sqlite/store/connect.ts';
import { linkDocuments } from '#service/indexing/link.ts';
import { createIndexWriter } from '#service/indexing/writer.ts';
import { ingest } from '#service/ingest/ingest.ts';
import { KINDS } from '#service/ingest/kinds.ts';
import { repeats } from '#service/ingest/repeats.ts';

/** What a process of its own found out: the last line that it prints, as JSON. */
export type Measured = {
  documents: number;
  textBytes: number;
  indexBytes: number;
  searchableSeconds: number;
  linkSeconds: number;
  peakRssBytes: number;
};

const secondsSince = (start: number) => (performance.now() - start) / 1000;

/** Takes files in as `npm run ingest` does, and times it: `child.ts <folder> <kind> <file…>`. */
async function measure(dir: string, kind: string, files: readonly string[]): Promise<Measured> {
  const engine = openSqliteEngine(dir, { readers: 1 });
  const writer = createIndexWriter(engine);
  const isRepeat = repeats();
  const start = performance.now();
  for (const file of files) await ingest({ engine: writer, documents: KINDS[kind]!.reader(file), isRepeat });
  await engine.compact();
  const searchableSeconds = secondsSince(start);
  const stored = await engine.store.stats();
  const linking = performance.now();
  await linkDocuments(engine);
  const linkSeconds = secondsSince(linking);
  await engine.close();
  // Before all texts are read below, through pages of the index that are mapped into memory.
  const peakRssBytes = process.resourceUsage().maxRSS * 1024;
  const db = connectReader(dir);
  const { bytes } = db.prepare('SELECT sum(octet_length(text)) AS bytes FROM texts').get() as {
    bytes: number;
  };
  db.close();
  return {
    documents: stored.documents,
    textBytes: bytes,
    indexBytes: statSync(databaseFile(dir)).size,
    searchableSeconds,
    linkSeconds,
    peakRssBytes,
  };
}

if (import.meta.main) {
  const [dir = '', kind = '', ...files] = process.argv.slice(2);
  console.log(JSON.stringify(await measure(dir, kind, files)));
}
