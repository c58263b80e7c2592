import { newestInForce } from '#lib/taiwan/citations/choose.ts';
import { documentKeys } from '#lib/taiwan/citations/keys.ts';
import type { DocumentSummary, EnginePorts, EngineTask, RepeatedStatement } from '#service/engine/ports.ts';

/** A statement that courts repeat, with the documents that it refers to. */
export type LawStatement = Omit<RepeatedStatement, 'doc_id' | 'keys'> & {
  /** The document in whose words it is shown: the newest decision of the highest court. */
  quotedFrom: DocumentSummary;
  /** The articles that it is about, as far as they are held. */
  articles: DocumentSummary[];
};

export type StatementsInput = { docId: string; limit: number };

export const statementsTask: EngineTask<StatementsInput, LawStatement[] | null> = {
  module: import.meta.url,
  name: 'readStatements',
};

/** What courts repeat about a document, the most repeated first; null where it is not held. */
export async function readStatements(
  { store, graph, statements }: Pick<EnginePorts, 'store' | 'graph' | 'statements'>,
  { docId, limit }: StatementsInput,
): Promise<LawStatement[] | null> {
  const [document] = await store.summaries([docId]);
  if (!document) return null;
  const allKeys = documentKeys(document);
  const meant = await graph.byKeys(allKeys);
  // If several documents share a key, only those keys by which texts mean this document.
  const keys = allKeys.filter((key) => newestInForce(meant.get(key) ?? [])?.doc_id === docId);
  const repeated = await statements.repeated(keys);
  const [quoted, articles] = await Promise.all([
    store.summaries(repeated.map(({ doc_id }) => doc_id)),
    graph.byKeys(repeated.flatMap((one) => one.keys)),
  ]);
  const quotedById = new Map(quoted.map((one) => [one.doc_id, one]));
  return repeated
    .flatMap(({ doc_id, keys: about, ...statement }): LawStatement[] => {
      const quotedFrom = quotedById.get(doc_id);
      // The document was removed since the last pass; the next pass chooses another.
      if (!quotedFrom) return [];
      return [
        {
          ...statement,
          quotedFrom,
          articles: about.flatMap((key) => newestInForce(articles.get(key) ?? []) ?? []),
        },
      ];
    })
    .slice(0, limit);
}
