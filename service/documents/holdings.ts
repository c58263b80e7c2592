import type { Engine, Filters } from '#service/engine/ports.ts';
import { type DatedHoldings, holdingsTask } from './tasks/holdings.ts';

/** Reads the holdings, again only after the index has changed; with filters, how many documents pass. */
export function createHoldings(
  engine: Pick<Engine, 'run' | 'store'>,
): (filters?: Filters) => Promise<DatedHoldings> {
  let known: { indexState: string; holdings: DatedHoldings } | undefined;
  const all = async () => {
    // `lastChange` is read before the holdings: a write in between then only causes another read.
    const [lastChange, groups] = await Promise.all([engine.store.lastChange(), engine.store.groups()]);
    const indexState = JSON.stringify([lastChange, groups]);
    if (known?.indexState !== indexState)
      known = { indexState, holdings: { ...(await engine.run(holdingsTask, groups)), lastChange } };
    return known.holdings;
  };
  return async (filters) => {
    if (!filters) return all();
    const [holdings, groups] = await Promise.all([all(), engine.store.groups(filters)]);
    return { ...holdings, groups };
  };
}
