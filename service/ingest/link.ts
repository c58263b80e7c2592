import type { Engine } from '#service/engine/engine.ts';
import { passProgress } from './pass.ts';

/** Links what was stored since, and tells how far it is; says nothing where there is nothing to do. */
export async function link(
  engine: Pick<Engine, 'link'>,
  { again = false, write = console.error }: { again?: boolean; write?: (line: string) => void } = {},
): Promise<number> {
  const tell = passProgress('citations', 'linked', write);
  return engine.link({ again, onProgress: ({ linked, left }) => tell(linked, left) });
}
