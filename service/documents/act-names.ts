import type { CitationGraph } from '#service/engine/ports.ts';
import type { ActNames } from './finder/find.ts';

/** Returns the names of acts to look for in texts; reads them again only when one was added. */
export function createActNames(graph: Pick<CitationGraph, 'names' | 'countNames'>): () => Promise<ActNames> {
  let known: ActNames | undefined;
  return async () => {
    // The count is read before the names: a name added in between then only causes another read.
    const count = await graph.countNames();
    if (known?.count === count) return known;
    known = { count, lines: (await graph.names()).join('\n') };
    return known;
  };
}
