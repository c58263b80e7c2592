import { join } from 'node:path';
import type { ReadRecord } from '#service/ingest/reader.ts';
import { readStatutes } from '#service/ingest/statutes/statutes.ts';

/** The official collection of statutes, as `npm run ingest -- statutes` takes it in. */
export async function* mojStatutes(folder: string): AsyncGenerator<ReadRecord> {
  for (const file of ['ChLaw.json.gz', 'ChOrder.json.gz']) yield* readStatutes(join(folder, file));
}
