import { join } from 'node:path';
import { readStatuteDocuments } from '#datasets/statute-documents.ts';
import type { SourceDocument } from '#lib/contract/document.ts';
import { actIdOf } from '#lib/taiwan/ids.ts';
import { readInterpretations } from '#service/ingest/interpretations.ts';
import { readJudgments } from '#service/ingest/judgments/judgment.ts';
import type { ReadRecord } from '#service/ingest/reader.ts';
import { readRulings } from '#service/ingest/rulings.ts';

async function pick(
  records: AsyncIterable<ReadRecord>,
  isWanted: (docId: string) => boolean,
): Promise<SourceDocument[]> {
  const found: SourceDocument[] = [];
  for await (const record of records)
    if ('document' in record && isWanted(record.document.doc_id)) found.push(record.document);
  return found;
}

/** All interpretations and rulings on the merits, and the articles with these ids with their acts. */
export async function readDecisions(data: string, articles: ReadonlySet<string>): Promise<SourceDocument[]> {
  const acts = new Set([...articles].map((id) => actIdOf(id)));
  const found = await Promise.all([
    pick(readInterpretations(join(data, 'jyi/jyi.jsonl.gz')), () => true),
    pick(readRulings(join(data, 'cons/xianpan_lawchat.jsonl.gz')), () => true),
    pick(readStatuteDocuments(data), (id) => articles.has(id) || acts.has(id)),
  ]);
  return found.flat();
}

/** Judgments of the samples, by their ids. */
export async function readSampledJudgments(
  data: string,
  ids: ReadonlySet<string>,
): Promise<Map<string, SourceDocument>> {
  const files = ['sample_2000.jsonl.gz', 'official_2025_sample.jsonl.gz'];
  const found = await Promise.all(
    files.map((file) => pick(readJudgments(join(data, 'judgments', file)), (id) => ids.has(id))),
  );
  return new Map(found.flat().map((document) => [document.doc_id, document]));
}
