import type { Engine } from '#service/engine/ports.ts';
import { linkDocuments } from '#service/indexing/link.ts';
import { passProgress } from './pass.ts';

/** Links what was stored since, and tells how far it is; says nothing where there is nothing to do. */
export async function link(
  engine: Engine,
  { again = false, write = console.error }: { again?: boolean; write?: (line: string) => void } = {},
): Promise<number> {
  const tell = passProgress('citations', 'linked', write);
  return linkDocuments(engine, { again, onProgress: ({ linked, left }) => tell(linked, left) });
}
