import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { parseCitation } from '#lib/taiwan/citations/parse.ts';
import { createDocuments, type Documents } from '#service/documents/documents.ts';
import type { LinkedCitation } from '#service/documents/resolve.ts';
import { openSqliteEngine } from '#service/engine/sqlite/index.ts';
import { linkDocuments } from '#service/indexing/link.ts';
import { caseId } from '#service/ingest/judgments/judgment.ts';
import { buildGraphIndex } from '../datasets/graph-index.ts';
import { minus, recall, rightOf, tallies } from '../metrics/tally.ts';
import type { Options } from './eval.ts';
import { plainReading } from './plain-reading.ts';

export const name = 'graph';
export const describe = 'edges of the citation graph to 釋字 and 憲判, and between judgments';

const BUILT = join(import.meta.dirname, '../out/eval/graph');
const WANTED = 0.98;

type Row = { citing: string; kind: string; cites: Record<string, number>; cites_judgments?: string[] };

const rowsOf = (data: string): Row[] =>
  gunzipSync(readFileSync(join(data, 'eval/cite_graph.jsonl.gz')))
    .toString('utf8')
    .trim()
    .split('\n')
    .map((text) => JSON.parse(text));

/** `釋字第748號` → `interp:748`, `111年憲判字第1號` → `const:111-憲判-1`, a JID → `case:…`. */
function idOf(cited: string): string {
  if (cited.includes(',')) return caseId(cited) ?? cited;
  const citation = parseCitation(cited);
  if (citation?.kind === 'interpretation') return `interp:${citation.number}`;
  return citation?.kind === 'ruling' ? `const:${citation.year}-${citation.word}-${citation.number}` : cited;
}

/** The 釋字 and 憲判 that are cited, held or not: the list has some that the data doesn't hold. */
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
  const ids = jids.map(idOf);
  const found = await Promise.all(ids.map((id) => documents.get(id)));
  return new Set(ids.filter((_, i) => found[i]));
}

async function measure(documents: Documents, rows: readonly Row[]): Promise<boolean> {
  const sums = tallies();
  const misses = new Map<string, number>();
  const count = (what: string, by: number) => misses.set(what, (misses.get(what) ?? 0) + by);
  const missed: string[] = [];
  for (const { citing, kind, cites, cites_judgments = [] } of rows) {
    const id = idOf(citing);
    const reading = await documents.read(id);
    if (!reading) {
      count(`${kind}: citing document is not in this data`, 1);
      continue;
    }
    const { citations, document } = reading;
    const gold = new Set(Object.keys(cites).map(idOf));
    const found = interpretationsIn(citations);
    const plain = plainReading(document.text);
    const more = minus(found, gold);
    const confirmed = more.filter((to) => plain.has(to)).length;
    count(`${kind}: not in the list, but in the text by a second reading`, confirmed);
    count(`${kind}: neither in the list nor in the text by a second reading`, more.length - confirmed);
    const less = minus(gold, found);
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
  return recall(sums.of('all')) >= WANTED && rightOf(sums.of('all')) >= WANTED;
}

/** Builds the index in out/eval once, has all of it linked by what finds citations now, and compares. */
export async function run({ data }: Options): Promise<boolean> {
  await buildGraphIndex(BUILT, data);
  const engine = openSqliteEngine(BUILT);
  const documents = createDocuments({ engine });
  try {
    await linkDocuments(engine, { again: true });
    return await measure(documents, rowsOf(data));
  } finally {
    await documents.close();
    await engine.close();
  }
}
