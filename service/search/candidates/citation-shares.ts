import { citationKey } from '#lib/taiwan/citations/keys.ts';
import type { Citation } from '#lib/taiwan/citations/types.ts';
import type { CitationGraph } from '#service/engine/ports.ts';

const MAX_SHARED_KEYS = 24;
/** A key that more documents cite is ignored: it hardly tells them apart. */
const MAX_CITING_A_KEY = 5_000;

/** Which share of a question's citations each document cites, read step by step as candidates are found. */
export function createCitationShares(graph: Pick<CitationGraph, 'sharing'>, citations: readonly Citation[]) {
  const keys = [...new Set(citations.map(citationKey))].slice(0, MAX_SHARED_KEYS);
  const shares: Map<string, number> = new Map();

  async function read(docIds: readonly string[], limit: number): Promise<string[]> {
    if (keys.length === 0 || (docIds.length === 0 && limit === 0)) return [];
    const sharing = await graph.sharing({ keys, maxDocuments: MAX_CITING_A_KEY, limit, docIds });
    for (const { doc_id, share } of sharing) shares.set(doc_id, share);
    return sharing.map(({ doc_id }) => doc_id);
  }

  return {
    /** By document, of those that were read. */
    shares,
    /** Reads the shares of these documents. */
    async readOf(docIds: readonly string[]): Promise<void> {
      await read(docIds, 0);
    },
    /** Reads and returns the documents with the largest shares, those in force first. */
    readLargest: (limit: number): Promise<string[]> => read([], limit),
  };
}
