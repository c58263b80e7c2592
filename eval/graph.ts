import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { citationKey, documentKeys } from '#lib/citations/keys.ts';
import { parseCitation } from '#lib/citations/parse.ts';
import type { DocType } from '#lib/contract/document.ts';
import type { Engine, Linked } from '#service/engine/engine.ts';
import { openSqliteEngine } from '#service/engine/sqlite/index.ts';
import { caseId } from '#service/ingest/judgments/judgment.ts';
import { buildGraphIndex } from './graph-index.ts';

/**
 * How well the citation graph holds what documents cite: `node eval/graph.ts --data ../shared/data`. Edges to 釋字 and
 * 憲判 against the list of the data, and apart from them those between judgments. The index is built once, in out/eval.
 */

const ROOT = join(import.meta.dirname, '..');
const BUILT = join(ROOT, 'out/eval/graph');
const WANTED = 0.98;

type Row = { citing: string; kind: string; cites: Record<string, number>; cites_judgments?: string[] };

/** `釋字第748號` → `interp:748`, `111年憲判字第1號` → `const:111-憲判-1`, a JID → `case:…`. */
function idOf(name: string): string | null {
  if (name.includes(',')) return caseId(name);
  const citation = parseCitation(name);
  if (citation?.kind === 'interpretation') return `interp:${citation.number}`;
  if (citation?.kind === 'ruling') return `const:${citation.year}-${citation.word}-${citation.number}`;
  return null;
}

/** The keys of what is counted: 釋字 and 憲判. */
const isCounted = (id: string) => id.startsWith('interp:') || /^const:\d+-憲判-/.test(id);

/** Edges by what is cited, whether that is held or not: the list has some to documents that nobody has. */
function citedOf(citations: readonly Linked[], own: ReadonlySet<string>): Map<string, string> {
  const cited = new Map<string, string>();
  for (const { citation } of citations) {
    if (own.has(citationKey(citation))) continue;
    if (citation.kind === 'interpretation' && citation.series === '釋')
      cited.set(`interp:${citation.number}`, '');
    if (citation.kind === 'ruling' && citation.word === '憲判')
      cited.set(`const:${citation.year}-憲判-${citation.number}`, '');
  }
  return cited;
}

type Tally = { documents: number; gold: number; found: number; both: number };
const nothing = (): Tally => ({ documents: 0, gold: 0, found: 0, both: 0 });

function add(tally: Tally, gold: ReadonlySet<string>, found: ReadonlySet<string>) {
  tally.documents++;
  tally.gold += gold.size;
  tally.found += found.size;
  tally.both += [...gold].filter((id) => found.has(id)).length;
}

const minus = (from: ReadonlySet<string>, other: ReadonlySet<string>) =>
  [...from].filter((id) => !other.has(id));

const share = (part: number, whole: number) => (whole === 0 ? 1 : part / whole);

function line(name: string, { documents, gold, found, both }: Tally): string {
  const recall = share(both, gold).toFixed(4);
  const precision = share(both, found).toFixed(4);
  return `${name.padEnd(22)} documents ${documents}  edges ${gold}  found ${found}  recall ${recall}  precision ${precision}`;
}

const { values } = parseArgs({
  options: {
    data: { type: 'string', default: join(ROOT, '../shared/data') },
    /** Prints every edge that is missed or too much. */
    verbose: { type: 'boolean' },
    /** Finds all citations again: after a change of how they are found. */
    again: { type: 'boolean', default: false },
  },
});
await buildGraphIndex(BUILT, values.data);
const engine: Engine = openSqliteEngine(BUILT);
if (values.again) await engine.link({ again: true });
const rows: Row[] = gunzipSync(readFileSync(join(values.data, 'eval/cite_graph.jsonl.gz')))
  .toString('utf8')
  .trim()
  .split('\n')
  .map((text) => JSON.parse(text));

const tallies = new Map<string, Tally>();
const tally = (name: string) => {
  const known = tallies.get(name) ?? nothing();
  tallies.set(name, known);
  return known;
};
const missed = new Map<string, number>();
const count = (name: string) => missed.set(name, (missed.get(name) ?? 0) + 1);
const KINDS: Record<string, DocType> = {
  jyi: '釋字',
  xianpan: '憲法法庭裁判',
  ccruling: '憲法法庭裁判',
  judgment: '裁判',
};

let absent = 0;
for (const { citing, kind, cites, cites_judgments = [] } of rows) {
  const id = idOf(citing);
  const reading = id ? await engine.read(id) : null;
  if (!id || !reading) {
    absent++;
    continue;
  }
  const own = new Set(documentKeys({ doc_id: id, title: citing, doc_type: KINDS[kind] ?? '裁判' }));
  const gold = new Set(Object.keys(cites).map((name) => idOf(name) ?? name));
  const found = new Set([...citedOf(reading.citations, own).keys()].filter(isCounted));
  for (const to of minus(gold, found)) {
    count(`missed, ${kind}`);
    if (values.verbose) console.log(`missed  ${id} → ${to}`);
  }
  for (const to of minus(found, gold)) {
    count(`too much, ${kind}`);
    if (values.verbose) console.log(`too much  ${id} → ${to}`);
  }
  add(tally(kind), gold, found);
  add(tally('all'), gold, found);
  if (kind !== 'judgment' || cites_judgments.length === 0) continue;
  // The list has only targets that are held in all of the data; those that aren't held here can't be told apart.
  const held = new Set<string>();
  for (const jid of cites_judgments) {
    const to = caseId(jid);
    if (to && (await engine.get(to))) held.add(to);
  }
  const linked = reading.citations.flatMap(({ document }) =>
    document?.doc_type === '裁判' ? [document.doc_id] : [],
  );
  add(tally('judgment → judgment'), held, new Set(linked));
  if (values.verbose) {
    for (const to of minus(held, new Set(linked))) console.log(`missed  ${id} → ${to}`);
    for (const to of minus(new Set(linked), held)) console.log(`too much  ${id} → ${to}`);
  }
}
await engine.close();

for (const [name, one] of tallies) console.log(line(name, one));
for (const [name, n] of [...missed].sort(([, a], [, b]) => b - a)) console.log(`${name}: ${n}`);
console.log(`citing documents that are not in this data: ${absent}`);
const all = tally('all');
process.exitCode = share(all.both, all.gold) >= WANTED && share(all.both, all.found) >= WANTED ? 0 : 1;
