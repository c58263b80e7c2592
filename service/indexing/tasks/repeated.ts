import { newestInForce } from '#lib/taiwan/citations/choose.ts';
import { wordsOf } from '#lib/taiwan/statements/comparison.ts';
import { findStatements, statementText } from '#lib/taiwan/statements/find-statements.ts';
import { containment, shinglesOf } from '#lib/text/min-hash.ts';
import type { EnginePorts, EngineTask, RepeatedStatement, StaleKey } from '#service/engine/ports.ts';
import { groupStatements } from '../group-statements.ts';
import { type CountedGroup, countRepeated } from '../repeated-statement.ts';

/** Number of newest statements about a key that are compared. */
const MAX_OCCURRENCES = 30_000;
/** Number of repeated statements stored for a key, and of further ones considered. */
const MAX_STATEMENTS = 20;
const MAX_GROUPS = 60;
/** Share of a statement's wording in the cited articles above which it only recites them. */
const RECITES = 0.6;

export type RepeatedOfKey = StaleKey & { statements: RepeatedStatement[] };

export const repeatedTask: EngineTask<readonly StaleKey[], RepeatedOfKey[]> = {
  module: import.meta.url,
  name: 'findRepeated',
};

type RepeatedPorts = Pick<EnginePorts, 'store' | 'graph' | 'statements'>;

/** The repeated statements about each of some keys, without those that only recite the articles. */
export async function findRepeated(
  ports: RepeatedPorts,
  stale: readonly StaleKey[],
): Promise<RepeatedOfKey[]> {
  const found: RepeatedOfKey[] = [];
  for (const { key, mark } of stale) found.push({ key, mark, statements: await repeatedAbout(ports, key) });
  return found;
}

async function repeatedAbout(ports: RepeatedPorts, key: string): Promise<RepeatedStatement[]> {
  const occurrences = await ports.statements.occurrences(key, MAX_OCCURRENCES);
  const groups = countRepeated(groupStatements(occurrences));
  const kept: RepeatedStatement[] = [];
  for (const group of groups.slice(0, MAX_GROUPS)) {
    if (kept.length === MAX_STATEMENTS) break;
    const statement = await quoteStatement(ports, group);
    if (statement) kept.push(statement);
  }
  return kept;
}

/** A group in the words of its document; null if these only recite the articles, or are no longer stored. */
async function quoteStatement(
  { store, graph }: RepeatedPorts,
  { quoted: { doc_id, start: from }, ...counts }: CountedGroup,
): Promise<RepeatedStatement | null> {
  const document = await store.get(doc_id);
  if (!document) return null;
  const citations = (await graph.citations([doc_id])).get(doc_id) ?? [];
  const statement = findStatements(document, citations).find(({ start }) => start === from);
  if (!statement) return null;
  const { start, end, keys } = statement;
  const inside = citations
    .filter((one) => one.start >= start && one.end <= end)
    .map((one) => ({ ...one, start: one.start - start, end: one.end - start }));
  const words = shinglesOf(wordsOf(document.text.slice(start, end), inside));
  const articles = shinglesOf(await articleWords({ store, graph }, keys));
  if (containment(words, articles) >= RECITES) return null;
  const at = inside[0] ? start + inside[0].start : null;
  return { text: statementText(document.text, statement), doc_id, start, end, at, keys, ...counts };
}

/** The texts of the articles that have these keys, as statements are compared. */
async function articleWords(
  { store, graph }: Pick<EnginePorts, 'store' | 'graph'>,
  keys: readonly string[],
): Promise<string> {
  const byKey = await graph.byKeys(keys);
  const ids = keys.flatMap((key) => newestInForce(byKey.get(key) ?? [])?.doc_id ?? []);
  return (await store.getMany(ids)).map(({ text }) => wordsOf(text, [])).join('');
}
