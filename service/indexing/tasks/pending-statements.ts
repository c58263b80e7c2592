import { findStatements } from '#lib/taiwan/statements/find-statements.ts';
import type { EnginePorts, EngineTask, StatementsOfDocument } from '#service/engine/ports.ts';

/** One batch's worth of reading. */
const READ_DOCUMENTS = 500;
const READ_CHARACTERS = 1_000_000;

export const pendingStatementsTask: EngineTask<{ after?: string | undefined }, StatementsOfDocument[]> = {
  module: import.meta.url,
  name: 'readPendingStatements',
};

/** The statements of the next documents that wait for them. */
export async function readPendingStatements(
  { statements, graph }: Pick<EnginePorts, 'statements' | 'graph'>,
  { after }: { after?: string | undefined },
): Promise<StatementsOfDocument[]> {
  const pending = await statements.pending({
    maxDocuments: READ_DOCUMENTS,
    maxCharacters: READ_CHARACTERS,
    ...(after !== undefined && { after }),
  });
  const citations = await graph.citations(pending.map(({ document }) => document.doc_id));
  return pending.map(({ document, revision }) => ({
    doc_id: document.doc_id,
    revision,
    statements: findStatements(document, citations.get(document.doc_id) ?? []),
  }));
}
