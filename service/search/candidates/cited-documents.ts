import { rankCited } from '#lib/taiwan/citations/choose.ts';
import { citationKey } from '#lib/taiwan/citations/keys.ts';
import type { Citation } from '#lib/taiwan/citations/types.ts';
import { passesFilters } from '#service/engine/filters.ts';
import type { CitationGraph, DocumentSummary, Filters } from '#service/engine/ports.ts';

/** Documents that one citation may mean. */
const MAX_PER_CITATION = 20;

/** Looks up the documents that each citation may mean, the likeliest first: by their keys, without searching. */
export async function lookUpCited(
  graph: Pick<CitationGraph, 'byKeys'>,
  citations: readonly Citation[],
  filters?: Filters,
): Promise<DocumentSummary[][]> {
  if (citations.length === 0) return [];
  const byKey = await graph.byKeys([...new Set(citations.map(citationKey))]);
  return citations.map((citation) => {
    const held = byKey.get(citationKey(citation)) ?? [];
    const passing = held.filter((document) => passesFilters(document, filters));
    return rankCited(citation, passing).slice(0, MAX_PER_CITATION);
  });
}
