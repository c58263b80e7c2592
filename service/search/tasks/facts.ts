import type { ResultFacts } from '#lib/contract/document.ts';
import { hierarchyRankName } from '#lib/taiwan/kinds/hierarchy-rank.ts';
import { isProcedural } from '#lib/taiwan/kinds/procedural.ts';
import type { EnginePorts, EngineTask } from '#service/engine/ports.ts';

export type FactsInput = { docIds: readonly string[] };
export type FactsOfDocument = ResultFacts & { doc_id: string };

/** Reads the facts that results show (court, day, how often they are cited …) in a thread of the engine. */
export const factsTask: EngineTask<FactsInput, FactsOfDocument[]> = {
  module: import.meta.url,
  name: 'readFacts',
};

/** The facts of those documents that are held. */
export async function readFacts(
  { store }: Pick<EnginePorts, 'store'>,
  { docIds }: FactsInput,
): Promise<FactsOfDocument[]> {
  return (await store.heads(docIds)).map(({ head, citedByDecisions, citedByStatutes, ...document }) => ({
    doc_id: document.doc_id,
    date: document.date,
    court: document.court,
    level: document.level,
    standing: hierarchyRankName({ ...document, text: head }),
    decides: !isProcedural(document, head),
    cited_by: citedByDecisions + citedByStatutes,
  }));
}
