import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { prepareGraphIndex } from '#datasets/graph-index.ts';
import { openIndex } from '#datasets/open-index.ts';
import { documentIdOf } from '#datasets/question-sets.ts';
import { confirmedPrecision, createEdgeTallies, difference, recall } from '#metrics/edge-tally.ts';
import { createDocuments, type Documents } from '#service/documents/documents.ts';
import type { LinkedCitation } from '#service/documents/resolve.ts';
import { linkDocuments } from '#service/indexing/link.ts';
import type { EvaluationOptions } from './evaluation.ts';
import { plainReading } from './plain-reading.ts';

export const name = 'graph';
export const describe = 'edges of the citation graph to 釋字 and 憲判, and between judgments';

/** The least recall and confirmed precision of all edges. */
const MIN_RATE = 0.98;

type CitingLine = { citing: string; kind: string; cites: Record<string, number>; cites_judgments?: string[] };

const readCitingLines = (data: string): CitingLine[] =>
  gunzipSync(readFileSync(join(data, 'eval/cite_graph.jsonl.gz')))
    .toString('utf8')
    .trim()
    .split('\n')
    .map((text) => JSON.parse(text));

/** The cited 釋字 and 憲判, held or not: the list has some that the data does not hold. */
function interpretationsIn(citations: readonly LinkedCitation[]): Set<string> {
  return new Set(
    citations.flatMap(({ citation }) => {
      if (citation.kind === 'interpretation' && citation.series === '釋')
        return [`interp:${citation.number}`];
      const isCounted = citation.kind === 'ruling' && citation.word === '憲判';
      return isCounted ? [`const:${citation.year}-憲判-${citation.number}`] : [];
    }),
  );
}

/** The edges to judgments that the data holds; the list has no others. */
async function heldOf(documents: Documents, jids: readonly string[]): Promise<Set<string>> {
  const ids = jids.map(documentIdOf);
  const found = await Promise.all(ids.map((id) => documents.get(id)));
  return new Set(ids.filter((_, i) => found[i]));
}

async function measure(documents: Documents, lines: readonly CitingLine[]): Promise<boolean> {
  const sums = createEdgeTallies();
  const misses = new Map<string, number>();
  const count = (what: string, by: number) => misses.set(what, (misses.get(what) ?? 0) + by);
  const missed: string[] = [];
  for (const { citing, kind, cites, cites_judgments = [] } of lines) {
    const id = documentIdOf(citing);
    const reading = await documents.read(id);
    if (!reading) {
      count(`${kind}: citing document is not in this data`, 1);
      continue;
    }
    const { citations, document } = reading;
    const gold = new Set(Object.keys(cites).map(documentIdOf));
    const found = interpretationsIn(citations);
    const plain = plainReading(document.text);
    const more = difference(found, gold);
    const confirmed = more.filter((to) => plain.has(to)).length;
    count(`${kind}: not in the list, but in the text by a second reading`, confirmed);
    count(`${kind}: neither in the list nor in the text by a second reading`, more.length - confirmed);
    const less = difference(gold, found);
    count(`${kind}: missed`, less.length);
    missed.push(...less.map((to) => `  missed: ${id} → ${to}`));
    for (const sum of [kind, 'all']) sums.add(sum, gold, found, confirmed);
    if (cites_judgments.length === 0) continue;
    const cases = citations.flatMap(({ document: cited }) =>
      cited?.doc_type === '裁判' ? [cited.doc_id] : [],
    );
    sums.add('to judgments', await heldOf(documents, cites_judgments), new Set(cases));
  }
  for (const line of [...sums.lines(), ...missed]) console.log(line);
  for (const [what, n] of [...misses].sort(([, a], [, b]) => b - a)) if (n > 0) console.log(`${what}: ${n}`);
  return recall(sums.of('all')) >= MIN_RATE && confirmedPrecision(sums.of('all')) >= MIN_RATE;
}

/** Links the index anew, by today's citation finder, and compares its edges with the list. */
export async function run({ data }: EvaluationOptions): Promise<boolean> {
  const engine = openIndex(await prepareGraphIndex(data));
  const documents = createDocuments({ engine });
  try {
    await linkDocuments(engine, { again: true });
    return await measure(documents, readCitingLines(data));
  } finally {
    await documents.close();
    await engine.close();
  }
}
