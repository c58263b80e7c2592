import { chooseCited } from '#lib/taiwan/citations/choose.ts';
import type { EnginePorts, EngineTask } from '#service/engine/ports.ts';

/** Target ids with the documents that they mean. */
export type ResolvedTarget = { target: string; doc_id: string | null };

const RESOLVED_TARGETS = 5_000;

export const resolveTask: EngineTask<{ after?: string | undefined }, ResolvedTarget[]> = {
  module: import.meta.url,
  name: 'resolveTargets',
};

/** Resolves the next page of all citations. */
export async function resolveTargets(
  { graph }: EnginePorts,
  { after }: { after?: string | undefined },
): Promise<ResolvedTarget[]> {
  const targets = await graph.scanTargets({
    limit: RESOLVED_TARGETS,
    ...(after !== undefined && { after }),
  });
  const byKey = await graph.byKeys([...new Set(targets.map(({ key }) => key))]);
  return targets.map(({ id, key, citation }) => ({
    target: id,
    doc_id: chooseCited(citation, byKey.get(key) ?? [])?.doc_id ?? null,
  }));
}
