import type { SourceDocument } from '#lib/contract/document.ts';
import { adjacentArticles } from '#lib/taiwan/article-ids.ts';
import type { FoundCitation } from '#lib/taiwan/citations/types.ts';
import { actIdOf, isActId } from '#lib/taiwan/ids.ts';
import { decidesOnConstitution } from '#lib/taiwan/kinds/hierarchy.ts';
import type { DocumentSummary, EditionStore, EnginePorts, EngineTask } from '#service/engine/ports.ts';
import { articlesOf, withNeighbours } from '../articles.ts';
import { targetsOf } from '../citing-targets.ts';
import type { DocumentInAct } from '../finder/find.ts';
import { createResolver, type LinkedCitation, linkCitations } from '../resolve.ts';
import { type ChangingDocument, changedBy, findChanging } from './changing.ts';
import { findInstances, type Instance } from './instances.ts';

/** A document with all that a page about it needs. */
export type Reading = {
  document: SourceDocument;
  /** In order of the text; none means the document itself. */
  citations: LinkedCitation[];
  /** How many other documents cite it. */
  citedBy: number;
  /** Of an article, by its id `law:B0000001:184`: its act, and the articles beside it. */
  whole: DocumentSummary | null;
  previous: DocumentSummary | null;
  next: DocumentSummary | null;
  /** Of an act: whether its articles are held. */
  hasParts: boolean;
  /** Of an article or act: whether former texts are held. */
  hasEditions: boolean;
  /** Of an interpretation or judgment of the 憲法法庭: what changed it since, and what it changed. */
  changes: { by: ChangingDocument[]; of: ChangingDocument[] };
  /** Of a decision whose case other held decisions are of: all of them, the oldest first. */
  instances: Instance[];
};

/** `found`: the citations of a document that is not linked yet. */
export type ReadInput = { docId: string; found?: FoundCitation[] };

/** Returned if documents are not linked yet: their citations must be found first, and the task run again with them. */
export type CitationsNeeded = { unlinked: DocumentInAct[] };

export const readTask: EngineTask<ReadInput, Reading | CitationsNeeded | null> = {
  module: import.meta.url,
  name: 'readDocument',
};

export async function readDocument(
  { store, graph, editions }: EnginePorts,
  { docId, found }: ReadInput,
): Promise<Reading | CitationsNeeded | null> {
  const document = await store.get(docId);
  if (!document) return null;
  const citations = found ?? (await graph.citations([docId])).get(docId);
  if (!citations) return { unlinked: await withNeighbours(store, [document]) };
  const resolve = await createResolver(
    graph,
    citations.map(({ citation }) => citation),
  );
  const { text: _, ...summary } = document;
  const act = actIdOf(docId);
  const { previous, next } = act ? adjacentArticles(docId, await articlesOf(store, act)) : {};
  const neighbourIds = [act, previous, next].filter((id) => typeof id === 'string');
  const neighbours = new Map((await store.summaries(neighbourIds)).map((one) => [one.doc_id, one]));
  const neighbour = (id: string | null | undefined) => (id && neighbours.get(id)) || null;
  const linked = linkCitations(citations, resolve, docId);
  const cited = linked.flatMap((one) => (one.document ? [one.document] : []));
  return {
    document,
    citations: linked,
    citedBy: await graph.countCiting(await targetsOf(graph, summary), docId),
    whole: neighbour(act),
    previous: neighbour(previous),
    next: neighbour(next),
    hasParts: isActId(docId) && (await store.ids({ prefix: `${docId}:`, limit: 1 })).length > 0,
    hasEditions: await hasEditions(editions, docId),
    changes: decidesOnConstitution(summary)
      ? { by: await findChanging({ store, graph }, docId), of: changedBy(document, cited) }
      : { by: [], of: [] },
    instances: await findInstances({ store, graph }, document, citations),
  };
}

async function hasEditions(editions: EditionStore, docId: string): Promise<boolean> {
  if (isActId(docId)) return (await editions.under(`${docId}:`, 1)).length > 0;
  return actIdOf(docId) !== null && (await editions.of(docId, 1)).length > 0;
}
