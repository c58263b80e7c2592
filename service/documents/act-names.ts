import type { CitationGraph } from '#service/engine/ports.ts';
import type { ActNames } from './finder/find.ts';

/** Reads the names by which texts are searched for acts; again only when one was added. */
export function createActNames(graph: Pick<CitationGraph, 'names' | 'countNames'>): () => Promise<ActNames> {
  let known: ActNames | undefined;
  return async () => {
    // Counted first: a name added in between makes this state look outdated, never current.
    const count = await graph.countNames();
    if (known?.count === count) return known;
    known = { count, lines: (await graph.names()).join('\n') };
    return known;
  };
}
