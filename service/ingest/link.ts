import type { Engine } from '#service/engine/ports.ts';
import { linkDocuments } from '#service/indexing/link.ts';
import { updateStatements } from '#service/indexing/statements.ts';
import { passProgress } from './pass-progress.ts';

/**
 * Links documents stored since the last run and finds statements that courts repeat; prints progress, and nothing if
 * there is nothing to do. Returns how many documents were linked.
 */
export async function link(
  engine: Engine,
  { again = false, write = console.error }: { again?: boolean; write?: (line: string) => void } = {},
): Promise<number> {
  const reportLinked = passProgress('citations', 'linked', write);
  const linked = await linkDocuments(engine, {
    again,
    onProgress: ({ linked, left }) => reportLinked(linked, left),
  });
  const reportRead = passProgress('statements', 'read', write);
  await updateStatements(engine, { onProgress: ({ read, left }) => reportRead(read, left) });
  return linked;
}
