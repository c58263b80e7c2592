import type { FoundCitation } from '#lib/taiwan/citations/types.ts';
import type { EnginePorts, EngineTask } from '#service/engine/ports.ts';
import { createResolver, type LinkedCitation, linkCitations } from '../resolve.ts';

export const linkFoundTask: EngineTask<FoundCitation[], LinkedCitation[]> = {
  module: import.meta.url,
  name: 'linkFound',
};

/** Adds to citations that were found in a text the documents that they mean. */
export async function linkFound({ graph }: EnginePorts, found: FoundCitation[]): Promise<LinkedCitation[]> {
  const resolve = await createResolver(
    graph,
    found.map(({ citation }) => citation),
  );
  return linkCitations(found, resolve);
}
