import type { Engine } from '#service/engine/ports.ts';
import { holdingsTask, type LibraryHoldings } from './tasks/holdings.ts';

/** Reads what there is; again only when the index has changed. */
export function createHoldings(engine: Pick<Engine, 'run' | 'store'>): () => Promise<LibraryHoldings> {
  let known: { edition: string; holdings: LibraryHoldings } | undefined;
  return async () => {
    // Read first: what comes meanwhile makes this state look old, never new.
    const groups = await engine.store.groups();
    const edition = JSON.stringify(groups);
    if (known?.edition !== edition) known = { edition, holdings: await engine.run(holdingsTask, groups) };
    return known.holdings;
  };
}
