import type { DocType } from '#lib/contract/document.ts';
import { isLaw } from '#lib/taiwan/hierarchy.ts';
import type { Authority, CitedByCounts, Engine } from '#service/engine/ports.ts';
import { logCount } from '#service/search/features/features.ts';
import { priorCounts } from '#service/search/features/prior.ts';
import { resolveTask } from './tasks/resolve.ts';

/** How much citations, and those in judgments that are not held, lift the score of a document. */
const AUTHORITY_WEIGHT = 0.2;
const COUNTED_DOCUMENTS = 10_000;

type AuthorityEntry = Authority & { doc_id: string };

const STATUTE_TYPE: DocType = '法規命令';

/** What a document's lexical score is multiplied by: a law that many cite is more likely what a question is about. */
export function authorityOf({ doc_id, byType }: CitedByCounts, prior: number): AuthorityEntry {
  const all = Object.values(byType).reduce((sum, count) => sum + count, 0);
  const citedByStatutes = byType[STATUTE_TYPE] ?? 0;
  const citedByDecisions = all - citedByStatutes;
  const cited = isLaw(doc_id) ? logCount(citedByDecisions) + 0.5 * logCount(citedByStatutes) : 0;
  return {
    doc_id,
    citedByDecisions,
    citedByStatutes,
    boost: 1 + AUTHORITY_WEIGHT * (logCount(prior) + cited),
  };
}

type Ports = Pick<Engine, 'run' | 'store' | 'graph' | 'refresh'>;

/** Says anew which document each citation means, page by page. */
async function resolveAll(engine: Ports): Promise<void> {
  for (let after: string | undefined; ; ) {
    const resolved = await engine.run(resolveTask, { after });
    if (resolved.length === 0) return;
    await engine.graph.resolve(resolved);
    after = resolved.at(-1)?.target;
  }
}

/** Resolves all citations and counts them: at the end of a linking pass, so that until then it is behind, never wrong. */
export async function updateAuthority(engine: Ports): Promise<void> {
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
      entries.push(authorityOf(counts, prior.get(counts.doc_id) ?? 0));
    }
  }
  for (const [doc_id, count] of prior)
    if (!cited.has(doc_id)) entries.push(authorityOf({ doc_id, byType: {} }, count));
  await engine.store.replaceAuthority(entries);
  await engine.refresh();
}

/** Whether citations were ever resolved: not in an index of an older version. */
export async function isResolved({ graph }: Pick<Engine, 'graph'>): Promise<boolean> {
  const [counts, targets] = await Promise.all([
    graph.citedByCounts({ limit: 1 }),
    graph.scanTargets({ limit: 1 }),
  ]);
  return targets.length === 0 || counts.length > 0;
}
