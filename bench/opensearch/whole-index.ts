import { join } from 'node:path';
import { OUT_FOLDER } from '#datasets/folders.ts';
import { buildIndexOnce, compactIndex, linkAndEmbed } from '#datasets/open-index.ts';
import { createIndexWriter } from '#service/indexing/writer.ts';
import { createConflictDetector } from '#service/ingest/conflict-detector.ts';
import { ingest } from '#service/ingest/ingest.ts';
import { KINDS } from '#service/ingest/kinds.ts';

/** Folders of the data, by the kind of what they hold. */
const SOURCES = [
  ['statutes', 'moj/ChLaw.json.gz'],
  ['statutes', 'moj/ChOrder.json.gz'],
  ['interpretations', 'jyi/jyi.jsonl.gz'],
  ['constitutional', 'cons/cons.jsonl.gz'],
  ['constitutional', 'cons/xianpan_lawchat.jsonl.gz'],
  ['judgments', 'judgments'],
  ['letters', 'letters/quoted_letters.jsonl.gz'],
  ['letters', 'letters/fsc_sanctions.jsonl.gz'],
  ['letters', 'letters/mof_tax_rulings_titles.jsonl.gz'],
] as const;

/** Takes all documents of the data into one index, linked and embedded, as a lawyer's own would be; returns its folder. */
export async function prepareWholeIndex(data: string): Promise<string> {
  const folder = join(OUT_FOLDER, 'bench/whole');
  await buildIndexOnce(folder, async (engine) => {
    const isConflict = createConflictDetector();
    for (const [kind, path] of SOURCES) {
      const documents = KINDS[kind]?.reader(join(data, path)) ?? [];
      const { stored, rejected } = await ingest({ engine: createIndexWriter(engine), documents, isConflict });
      console.error(`${path}: ${stored} stored, ${rejected} rejected`);
    }
    await linkAndEmbed(engine);
    await compactIndex(engine);
  });
  return folder;
}
