import { existsSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { DATA_FOLDER } from '#datasets/folders.ts';
import { readStatuteDocuments } from '#datasets/statute-documents.ts';
import { findCitations } from '#lib/taiwan/citations/find.ts';
import { NameIndex } from '#lib/taiwan/citations/names/name-index.ts';
import { fold } from '#lib/text/fold.ts';
import { readJudgments } from '#service/ingest/judgments/judgment.ts';
import type { ReadRecord } from '#service/ingest/reader.ts';

export const name = 'citations';
export const describe = 'Finding all citations in real judgments and statutes: at least 10 MB/s on one core.';

const MIN_MB_PER_SECOND = 10;
const RUNS = 3;

async function textsOf(reads: AsyncIterable<ReadRecord>, acts: Map<string, string>): Promise<string[]> {
  const texts: string[] = [];
  for await (const read of reads) {
    if (!('document' in read)) continue;
    const { doc_id, title, text } = read.document;
    if (/^law:\w+$/.test(doc_id)) acts.set(doc_id.slice('law:'.length), title);
    texts.push(text);
  }
  return texts;
}

/** The best of some runs, in processor time, so that other programs on the machine do not count. */
function timeOf(
  texts: readonly string[],
  work: (text: string) => number,
): { seconds: number; count: number } {
  let seconds = Number.POSITIVE_INFINITY;
  let count = 0;
  for (let run = 0; run < RUNS; run++) {
    count = 0;
    const start = process.threadCpuUsage();
    for (const text of texts) count += work(text);
    const { user, system } = process.threadCpuUsage(start);
    seconds = Math.min(seconds, (user + system) / 1e6);
  }
  return { seconds, count };
}

export async function run(args: readonly string[]): Promise<boolean> {
  const { values } = parseArgs({
    args: [...args],
    options: { data: { type: 'string', default: DATA_FOLDER } },
  });
  const judgments = join(values.data, 'judgments/sample_2000.jsonl.gz');
  if (!existsSync(judgments)) throw new Error(`There is no ${judgments}: name the folder with --data.`);
  const acts = new Map<string, string>();
  const sets = {
    statutes: await textsOf(readStatuteDocuments(values.data), acts),
    judgments: await textsOf(readJudgments(judgments), acts),
  };
  const names = new NameIndex([...acts].map(([pcode, title]) => ({ pcode, name: title })));
  let isKept = true;
  console.log(`names of ${acts.size} acts; load ${loadavg()[0]?.toFixed(1)}`);
  for (const [set, texts] of Object.entries(sets)) {
    const megabytes = texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0) / 1e6;
    const folding = timeOf(texts, (text) => fold(text).text.length);
    const finding = timeOf(texts, (text) => findCitations(text, names).length);
    const rate = megabytes / finding.seconds;
    if (rate < MIN_MB_PER_SECOND) isKept = false;
    console.log(
      `${set.padEnd(10)} ${texts.length} texts, ${megabytes.toFixed(1)} MB: ${finding.count} citations in ` +
        `${finding.seconds.toFixed(2)} s, ${rate.toFixed(1)} MB/s; folding alone ${(megabytes / folding.seconds).toFixed(1)} MB/s`,
    );
  }
  return isKept;
}
