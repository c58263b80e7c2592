import { existsSync, mkdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { openEmbedding } from '#service/embed/index.ts';
import { openSqliteEngine } from '#service/engine/sqlite/index.ts';
import { createIndexWriter } from '#service/indexing/writer.ts';
import { constitutional } from '#service/ingest/constitutional.ts';
import { embed } from '#service/ingest/embed.ts';
import { ingest } from '#service/ingest/ingest.ts';
import { interpretation } from '#service/ingest/interpretations.ts';
import { link } from '#service/ingest/link.ts';
import { jsonReader } from '#service/ingest/read.ts';
import type { Read } from '#service/ingest/reader.ts';
import { mojStatutes } from './statutes.ts';

const LEFT_OUT = { withIssue: false };
const interpretations = jsonReader((record) => [interpretation(record, LEFT_OUT)], 'data');
const decisions = jsonReader((record) => [constitutional(record, LEFT_OUT)], 'data');

/**
 * What search is measured on: all statutes, 釋字 without 爭點 and name, decisions of the 憲法法庭 without 標題 and 案由,
 * which are the questions of the sets. Where two files have one decision, the later and fuller one is kept.
 */
const sources = (data: string): [name: string, documents: AsyncIterable<Read>][] => [
  ['statutes', mojStatutes(join(data, 'moj'))],
  ['釋字', interpretations(join(data, 'jyi/jyi.jsonl.gz'))],
  ['憲法法庭', decisions(join(data, 'cons/cons.jsonl.gz'))],
  ['憲判', decisions(join(data, 'cons/xianpan_lawchat.jsonl.gz'))],
];

/**
 * Builds the index in a folder once, linked and with vectors of the embedded model. A build that was cut short goes on where
 * it stopped; an index of an older version or with vectors of an older table is brought up to date.
 */
export async function buildSearchIndex(folder: string, data: string): Promise<void> {
  if (existsSync(folder)) return renew(folder);
  const making = `${folder}.making`;
  mkdirSync(making, { recursive: true });
  const engine = openSqliteEngine(making, { readers: 1 });
  const start = performance.now();
  const seconds = () => `${((performance.now() - start) / 1000).toFixed(0)} s`;
  for (const [name, documents] of sources(data)) {
    const { stored, rejected } = await ingest({ engine: createIndexWriter(engine), documents });
    console.error(`${name}: ${stored} stored, ${rejected} rejected, ${seconds()}`);
  }
  await link(engine);
  console.error(`linked, ${seconds()}`);
  await embed(engine, openEmbedding().model);
  console.error(`embedded, ${seconds()}`);
  await engine.compact();
  await engine.close();
  renameSync(making, folder);
}

async function renew(folder: string): Promise<void> {
  const engine = openSqliteEngine(folder, { readers: 1 });
  await link(engine);
  await embed(engine, openEmbedding().model);
  await engine.close();
}
