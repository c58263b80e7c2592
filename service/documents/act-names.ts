import type { CitationGraph } from '#service/engine/ports.ts';
import type { ActNames } from './finder/find.ts';

let revisions = 0;

export function shareActNames(names: readonly string[], count = names.length): ActNames {
  const bytes = Buffer.from(names.join('\n'));
  const lines = new SharedArrayBuffer(bytes.length);
  new Uint8Array(lines).set(bytes);
  return { count, revision: revisions++, lines };
}

/** Returns the names of acts to look for in texts; reads them again only when one was added. */
export function createActNames(graph: Pick<CitationGraph, 'names' | 'countNames'>): () => Promise<ActNames> {
  let known: ActNames | undefined;
  return async () => {
    // The count is read before the names: a name added in between then only causes another read.
    const count = await graph.countNames();
    if (known?.count === count) return known;
    known = shareActNames(await graph.names(), count);
    return known;
  };
}
