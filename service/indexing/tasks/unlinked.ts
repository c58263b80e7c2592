import { withNeighbours } from '#service/documents/articles.ts';
import type { DocumentInAct } from '#service/documents/finder/find.ts';
import type { EnginePorts, EngineTask } from '#service/engine/ports.ts';

/** Documents to be linked, with their neighbouring articles. */
export type UnlinkedDocument = DocumentInAct & { revision: string };

/** One batch's worth of linking. */
const LINKED_DOCUMENTS = 500;
const LINKED_CHARACTERS = 1_000_000;

export const unlinkedTask: EngineTask<{ after?: string | undefined }, UnlinkedDocument[]> = {
  module: import.meta.url,
  name: 'readUnlinked',
};

/** The next documents that wait to be linked. */
export async function readUnlinked(
  { store, graph }: EnginePorts,
  { after }: { after?: string | undefined },
): Promise<UnlinkedDocument[]> {
  const pending = await graph.pending({
    maxDocuments: LINKED_DOCUMENTS,
    maxCharacters: LINKED_CHARACTERS,
    ...(after !== undefined && { after }),
  });
  const documents = await withNeighbours(
    store,
    pending.map(({ document }) => document),
  );
  return documents.map((one, i) => ({ ...one, revision: pending[i]?.revision ?? '' }));
}
