import { join } from 'node:path';
import type { ReadRecord } from '#service/ingest/reader.ts';
import { readStatutes } from '#service/ingest/statutes/statutes.ts';

/** The official collection of statutes in `<data>/moj`, as `npm run ingest -- statutes` reads it. */
export async function* readStatuteDocuments(data: string): AsyncGenerator<ReadRecord> {
  for (const file of ['ChLaw.json.gz', 'ChOrder.json.gz']) yield* readStatutes(join(data, 'moj', file));
}
