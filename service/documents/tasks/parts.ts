import type { SourceDocument } from '#lib/contract/document.ts';
import type { FoundCitation } from '#lib/taiwan/citations/types.ts';
import { isActId } from '#lib/taiwan/ids.ts';
import type { EnginePorts, EngineTask } from '#service/engine/ports.ts';
import { articlesOf, withNeighbours } from '../articles.ts';
import { createResolver, type LinkedCitation, linkCitations } from '../resolve.ts';
import type { CitationsNeeded } from './read.ts';

/** An act with its articles in the order of their numbers. */
export type ActParts = {
  whole: SourceDocument;
  articles: { document: SourceDocument; citations: LinkedCitation[] }[];
};

/** `found`: by doc_id, the citations of articles that are not linked yet. */
export type PartsInput = { docId: string; found?: ReadonlyMap<string, FoundCitation[]> };

export const partsTask: EngineTask<PartsInput, ActParts | CitationsNeeded | null> = {
  module: import.meta.url,
  name: 'readParts',
};

export async function readParts(
  { store, graph }: EnginePorts,
  { docId, found }: PartsInput,
): Promise<ActParts | CitationsNeeded | null> {
  const whole = await store.get(docId);
  if (!whole) return null;
  const ids = isActId(docId) ? await articlesOf(store, docId) : [];
  const articles = await store.getMany(ids);
  const citations = new Map<string, readonly FoundCitation[]>([
    ...(await graph.citations(ids)),
    ...(found ?? []),
  ]);
  const unlinked = articles.filter(({ doc_id }) => !citations.has(doc_id));
  if (unlinked.length > 0 && !found) return { unlinked: await withNeighbours(store, unlinked) };
  const resolve = await createResolver(
    graph,
    [...citations.values()].flat().map(({ citation }) => citation),
  );
  return {
    whole,
    articles: articles.map((document) => ({
      document,
      citations: linkCitations(citations.get(document.doc_id) ?? [], resolve, document.doc_id),
    })),
  };
}
