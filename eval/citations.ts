import { join } from 'node:path';
import { openIndex } from '#datasets/open-index.ts';
import { type EvaluationQuestion, findSets } from '#datasets/question-sets.ts';
import { prepareStatuteIndex } from '#datasets/statute-index.ts';
import { formatCitation } from '#lib/taiwan/citations/format.ts';
import { parseCitation } from '#lib/taiwan/citations/parse.ts';
import { percentile } from '#metrics/statistics.ts';
import type { Engine } from '#service/engine/ports.ts';
import { searchByKeyword } from '#service/search/keyword.ts';
import { CASE_SPELLINGS } from './case-spellings.ts';
import type { EvaluationOptions } from './evaluation.ts';

export const name = 'citations';
export const describe =
  'Queries that cite find what they cite first, also beside a word; the index of all articles is built once in out/eval.';

const SETS = ['article.dev', 'article_alias.dev'];
/** The length of the word that is added to a citation, to see that the cited article stays first. */
const WORD_CHARACTERS = 2;
const LIMIT = 10;

type CitationQuery = Pick<EvaluationQuestion, 'query' | 'relevant'>;

/** Prints one line for a set, and each query that misses; returns whether none does. */
async function measure(engine: Engine, label: string, queries: readonly CitationQuery[]): Promise<boolean> {
  const times: number[] = [];
  let found = 0;
  for (const { query, relevant } of queries) {
    const start = performance.now();
    const [hit] = await searchByKeyword(engine, query, { limit: LIMIT });
    times.push(performance.now() - start);
    if (hit && relevant.has(hit.doc_id)) found++;
    else
      console.log(
        `  missed: ${query} → ${hit?.title ?? 'nothing'} ${hit?.doc_id ?? ''}, not ${[...relevant].join(' ')}`,
      );
  }
  const at = (share: number) => percentile(times, share).toFixed(1);
  const share = ((100 * found) / queries.length).toFixed(1);
  console.log(
    `${label.padEnd(24)} n ${queries.length}  hit@1 ${share} %  p50 ${at(0.5)} ms  p95 ${at(0.95)} ms`,
  );
  return found === queries.length;
}

/** Each query with a word of its article. */
async function withWords(engine: Engine, queries: readonly CitationQuery[]): Promise<CitationQuery[]> {
  const all: CitationQuery[] = [];
  for (const { query, relevant } of queries) {
    const text = (await engine.store.get([...relevant][0] ?? ''))?.text ?? '';
    const word = /\p{Script=Han}{4,}/u.exec(text)?.[0].slice(0, WORD_CHARACTERS);
    if (word) all.push({ query: `${query} & ${word}`, relevant });
  }
  return all;
}

/** Prints the spellings of a case that are misread; returns whether none is. */
function measureSpellings(): boolean {
  const readings = CASE_SPELLINGS.map((spelling) => [spelling, formattedCitation(spelling)] as const);
  const misread = readings.filter(([, citation]) => citation !== CASE_SPELLINGS[0]);
  for (const [spelling, citation] of misread) console.log(`  misread: ${spelling} → ${citation}`);
  console.log(
    `${'spellings of a case'.padEnd(24)} n ${readings.length}  read ${readings.length - misread.length}`,
  );
  return misread.length === 0;
}

function formattedCitation(text: string): string {
  const citation = parseCitation(text);
  return citation ? formatCitation(citation) : 'nothing';
}

export async function run({ data, set }: EvaluationOptions): Promise<boolean> {
  const sets = (set === undefined ? SETS : [set]).map((one) => findSets(data, one)?.[0]);
  if (sets.includes(undefined)) {
    console.error(
      `There is no set ${set ?? SETS.join(' or ')}: neither a file nor a name of ${join(data, 'eval')}.`,
    );
    return false;
  }
  const engine = openIndex((await prepareStatuteIndex(data)).folder);
  let isKept = true;
  for (const { name, questions } of sets.filter((one) => one !== undefined)) {
    isKept = (await measure(engine, name, questions)) && isKept;
    isKept = (await measure(engine, `${name} & a word`, await withWords(engine, questions))) && isKept;
  }
  await engine.close();
  return measureSpellings() && isKept;
}
