import { documentKeys } from '#lib/taiwan/citations/keys.ts';
import type { CitationGraph, DocumentSummary } from '#service/engine/ports.ts';
import { createResolver } from './resolve.ts';

/**
 * The ids of the targets that mean a document. If several documents share a key, the targets for which this one is
 * chosen.
 */
export async function targetsOf(
  graph: Pick<CitationGraph, 'targets' | 'byKeys'>,
  document: DocumentSummary,
): Promise<string[]> {
  const targets = await graph.targets(documentKeys(document));
  const resolve = await createResolver(
    graph,
    targets.map(({ citation }) => citation),
  );
  return targets.filter(({ citation }) => resolve(citation)?.doc_id === document.doc_id).map(({ id }) => id);
}
