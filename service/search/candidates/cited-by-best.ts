import type { CitationGraph } from '#service/engine/ports.ts';
import type { LexicalFeatures } from '../features/features.ts';

/** Number of best documents whose citations are followed. */
const MAX_CITING = 24;

const strengthOf = (it: LexicalFeatures) =>
  it.expandedNear + it.expandedCover / 2 + it.literalNear + it.literalCover / 2 + 2 * it.literalRun;

/** Votes by citation: each of the best documents splits one vote among the documents that it cites. */
export async function findCitedByBest(
  graph: Pick<CitationGraph, 'cites'>,
  measured: ReadonlyMap<string, LexicalFeatures>,
): Promise<Map<string, number>> {
  const strongest = [...measured]
    .map(([docId, lexical]) => ({ docId, strength: strengthOf(lexical) }))
    .sort((a, b) => b.strength - a.strength)
    .slice(0, MAX_CITING);
  const top = strongest[0]?.strength || 1;
  const cites = await graph.cites(strongest.map(({ docId }) => docId));
  const votes = new Map<string, number>();
  for (const { docId, strength } of strongest) {
    const cited = cites.get(docId) ?? [];
    const vote = (strength / top) ** 2 / Math.sqrt(cited.length || 1);
    for (const one of cited) votes.set(one, (votes.get(one) ?? 0) + vote);
  }
  return votes;
}
