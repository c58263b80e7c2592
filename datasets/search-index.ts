import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createIndexWriter } from '#service/indexing/writer.ts';
import { ingest } from '#service/ingest/ingest.ts';
import { parseInterpretation } from '#service/ingest/interpretations.ts';
import { jsonReader } from '#service/ingest/read.ts';
import type { ReadRecord } from '#service/ingest/reader.ts';
import { parseRuling } from '#service/ingest/rulings.ts';
import { SEARCH_INDEX } from './folders.ts';
import { buildIndexOnce, compactIndex, linkAndEmbed, openIndex } from './open-index.ts';
import { readStatuteDocuments } from './statute-documents.ts';

const LEFT_OUT = { withIssue: false };
const interpretations = jsonReader((record) => [parseInterpretation(record, LEFT_OUT)], 'data');
const decisions = jsonReader((record) => [parseRuling(record, LEFT_OUT)], 'data');

type Source = [name: string, documents: AsyncIterable<ReadRecord>];

/**
 * 釋字 without 爭點 and name, decisions of the 憲法法庭 without 標題 and 案由, which are the questions of the sets. Where
 * two files have one decision, the later and fuller one is kept.
 */
export const constitutionalSources = (data: string): Source[] => [
  ['釋字', interpretations(join(data, 'jyi/jyi.jsonl.gz'))],
  ['憲法法庭', decisions(join(data, 'cons/cons.jsonl.gz'))],
  ['憲判', decisions(join(data, 'cons/xianpan_lawchat.jsonl.gz'))],
];

/** What search is measured on: all statutes, and what the Constitutional Court decided. */
const sourcesIn = (data: string): Source[] => [
  ['statutes', readStatuteDocuments(data)],
  ...constitutionalSources(data),
];

/** Prepares the index that search is measured on, linked and embedded; returns its folder. */
export async function prepareSearchIndex(data: string): Promise<string> {
  if (existsSync(SEARCH_INDEX)) await renewDerived(SEARCH_INDEX);
  await buildIndexOnce(SEARCH_INDEX, async (engine) => {
    const start = performance.now();
    const seconds = () => `${((performance.now() - start) / 1000).toFixed(0)} s`;
    for (const [name, documents] of sourcesIn(data)) {
      const { stored, rejected } = await ingest({ engine: createIndexWriter(engine), documents });
      console.error(`${name}: ${stored} stored, ${rejected} rejected, ${seconds()}`);
    }
    await linkAndEmbed(engine);
    await compactIndex(engine);
    console.error(`linked and embedded, ${seconds()}`);
  });
  return SEARCH_INDEX;
}

/** The embedding may have been trained again, or notes on articles written, since the index was built. */
async function renewDerived(folder: string): Promise<void> {
  const engine = openIndex(folder, { readers: 1 });
  try {
    await linkAndEmbed(engine);
  } finally {
    await engine.close();
  }
}
