import { NEW_AMONG_FIRST, NEW_AMONG_MATCHES, NEW_NAMED_MAX } from '#lib/contract/new-since.ts';
import type { SearchType } from '#lib/contract/search.ts';
import type { Engine, Filters } from '#service/engine/ports.ts';
import type { Search } from './search.ts';
import { type NewDocuments, newMatchesTask } from './tasks/new-matches.ts';

/** `version`: what came after this write is new. */
type NewSince = { query: string; mode: SearchType; filters?: Filters; version: number };

/** `asOf`: the last write that was looked at; the caller passes it as `version` next time. */
type FoundNew = NewDocuments & { asOf: number };

/**
 * The results of a search that are new or changed since a write. For keyword search every match counts. Search by
 * meaning ranks everything, so only its first results count: those that the lawyer would see if she searched again.
 * If nothing was written since, no search runs.
 */
export async function findNewSince(
  { engine, search }: { engine: Pick<Engine, 'run' | 'store'>; search: Pick<Search, 'semantic' | 'hybrid'> },
  { query, mode, filters, version }: NewSince,
): Promise<FoundNew> {
  // Read before the search, so that whatever is written during it counts as new next time.
  const last = await engine.store.lastChange();
  if (last <= version) return { count: 0, isExact: true, documents: [], asOf: version };
  if (mode === 'keyword') {
    const input = { query, filters, version, most: NEW_AMONG_MATCHES, named: NEW_NAMED_MAX };
    return { ...(await engine.run(newMatchesTask, input)), asOf: last };
  }
  const { hits } = await search[mode](query, { limit: NEW_AMONG_FIRST, ...(filters && { filters }) });
  const ids = hits.map(({ doc_id }) => doc_id);
  const changed = new Set(await engine.store.changedAfter(ids, version));
  const inOrder = ids.filter((id) => changed.has(id));
  return {
    count: inOrder.length,
    isExact: true,
    documents: await engine.store.summaries(inOrder.slice(0, NEW_NAMED_MAX)),
    asOf: last,
  };
}
