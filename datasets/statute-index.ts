import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createIndexWriter } from '#service/indexing/writer.ts';
import { ingest } from '#service/ingest/ingest.ts';
import { STATUTE_INDEX } from './folders.ts';
import { buildIndexOnce, compactIndex } from './open-index.ts';
import { readStatuteDocuments } from './statute-documents.ts';

/** What building it took, written beside the index. */
export type StatuteIndexBuild = { stored: number; seconds: number; bytes: number; peakRssBytes: number };

const BUILD_FILE = 'built.json';

/** Prepares an index of all statutes, neither linked nor embedded; returns its folder and what building it took. */
export async function prepareStatuteIndex(
  data: string,
): Promise<{ folder: string; build: StatuteIndexBuild }> {
  await buildIndexOnce(STATUTE_INDEX, async (engine, unfinished) => {
    const start = performance.now();
    const { stored } = await ingest({
      engine: createIndexWriter(engine),
      documents: readStatuteDocuments(data),
    });
    await compactIndex(engine);
    const seconds = (performance.now() - start) / 1000;
    const { bytes } = await engine.store.stats();
    const peakRssBytes = process.resourceUsage().maxRSS * 1024;
    const build: StatuteIndexBuild = { stored, seconds, bytes, peakRssBytes };
    writeFileSync(join(unfinished, BUILD_FILE), JSON.stringify(build));
  });
  const build = JSON.parse(readFileSync(join(STATUTE_INDEX, BUILD_FILE), 'utf8')) as StatuteIndexBuild;
  return { folder: STATUTE_INDEX, build };
}
