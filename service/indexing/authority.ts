import type { DocType } from '#lib/contract/document.ts';
import { isLawId } from '#lib/taiwan/ids.ts';
import type { Authority, CitedByCounts, Engine } from '#service/engine/ports.ts';
import { logCount } from '#service/search/features/features.ts';
import { priorCounts } from '#service/search/features/prior.ts';
import { resolveTask } from './tasks/resolve.ts';

/** Weight in the boost of citations, both by held documents and by judgments of the training data. */
const AUTHORITY_WEIGHT = 0.2;
const COUNTED_DOCUMENTS = 10_000;
/** Adapters may store boosts as 32-bit floats. */
const BOOST_TOLERANCE = 1e-4;

type AuthorityEntry = Authority & { doc_id: string };

const STATUTE_TYPE: DocType = '法規命令';

/** What a document's lexical score is multiplied by: a law that many cite is more likely what a question is about. */
export function boostOf(
  { doc_id, citedByDecisions, citedByStatutes }: Omit<AuthorityEntry, 'boost'>,
  prior: number,
): number {
  const cited = isLawId(doc_id) ? logCount(citedByDecisions) + 0.5 * logCount(citedByStatutes) : 0;
  return 1 + AUTHORITY_WEIGHT * (logCount(prior) + cited);
}

function entryOf({ doc_id, byType }: CitedByCounts, prior: number): AuthorityEntry {
  const all = Object.values(byType).reduce((sum, count) => sum + count, 0);
  const citedByStatutes = byType[STATUTE_TYPE] ?? 0;
  const counts = { doc_id, citedByDecisions: all - citedByStatutes, citedByStatutes };
  return { ...counts, boost: boostOf(counts, prior) };
}

type AuthorityPorts = Pick<Engine, 'run' | 'store' | 'graph' | 'refresh'>;

/** Resolves every citation again, page by page. */
async function resolveAll(engine: AuthorityPorts): Promise<void> {
  for (let after: string | undefined; ; ) {
    const resolved = await engine.run(resolveTask, { after });
    if (resolved.length === 0) return;
    await engine.graph.resolve(resolved);
    after = resolved.at(-1)?.target;
  }
}

/**
 * Resolves and counts all citations at the end of a linking pass: until then the stored counts are outdated, never
 * wrong.
 */
export async function updateAuthority(engine: AuthorityPorts): Promise<void> {
  await resolveAll(engine);
  await engine.refresh();
  const prior = priorCounts();
  const entries: AuthorityEntry[] = [];
  const cited = new Set<string>();
  for (let after: string | undefined; ; ) {
    const page = await engine.graph.citedByCounts({
      limit: COUNTED_DOCUMENTS,
      ...(after !== undefined && { after }),
    });
    if (page.length === 0) break;
    after = page.at(-1)?.doc_id;
    for (const counts of page) {
      cited.add(counts.doc_id);
      entries.push(entryOf(counts, prior.get(counts.doc_id) ?? 0));
    }
  }
  for (const [doc_id, count] of prior)
    if (!cited.has(doc_id)) entries.push(entryOf({ doc_id, byType: {} }, count));
  await engine.store.replaceAuthority(entries);
  await engine.refresh();
}

/** Number of documents whose stored authority is compared with what it would be now. */
const SAMPLED_DOCUMENTS = 100;

/** Whether authority is up to date, although nothing was linked: in an index of an older version it is not. */
export async function isAuthorityCurrent({
  graph,
  store,
}: Pick<Engine, 'graph' | 'store'>): Promise<boolean> {
  const [counts, targets] = await Promise.all([
    graph.citedByCounts({ limit: 1 }),
    graph.scanTargets({ limit: 1 }),
  ]);
  if (targets.length > 0 && counts.length === 0) return false;
  const prior = priorCounts();
  const sampled = await store.heads([...prior.keys()].slice(0, SAMPLED_DOCUMENTS));
  return sampled.every(
    (head) => Math.abs(head.boost - boostOf(head, prior.get(head.doc_id) ?? 0)) < BOOST_TOLERANCE,
  );
}
