import { join } from 'node:path';
import { OUT_FOLDER } from '#datasets/folders.ts';
import { buildIndexOnce, compactIndex, linkAndEmbed } from '#datasets/open-index.ts';
import { createIndexWriter } from '#service/indexing/writer.ts';
import { corpus } from '#service/testing/corpus-files.ts';

const FOLDER = join(OUT_FOLDER, 'bench/demonstration');

/** An index of the demonstration corpus; returns its folder. */
export async function prepareDemonstrationIndex(): Promise<string> {
  await buildIndexOnce(FOLDER, async (engine) => {
    await createIndexWriter(engine).write(corpus());
    await linkAndEmbed(engine);
    await compactIndex(engine);
  });
  return FOLDER;
}
