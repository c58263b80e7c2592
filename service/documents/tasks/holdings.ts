import { isActId } from '#lib/taiwan/ids.ts';
import { fictionalMarkIn } from '#lib/taiwan/sources.ts';
import type { DocumentStore, EnginePorts, EngineTask, HeldGroup } from '#service/engine/ports.ts';

/** `isFictional`: there are documents, and all of them are of a collection that is made up. */
export type LibraryHoldings = { groups: readonly HeldGroup[]; acts: number; isFictional: boolean };

/** With the version of its last change; 0 where nothing is held. */
export type DatedHoldings = LibraryHoldings & { lastChange: number };

/** Reads the holdings in a thread of the engine; `groups` are the present ones. */
export const holdingsTask: EngineTask<readonly HeldGroup[], LibraryHoldings> = {
  module: import.meta.url,
  name: 'readHoldings',
};

export async function readHoldings(
  { store }: Pick<EnginePorts, 'store'>,
  groups: readonly HeldGroup[],
): Promise<LibraryHoldings> {
  const isFictional = groups.length > 0 && (await areAllFictional(store));
  return { groups, acts: await countActs(store), isFictional };
}

const IDS_A_PAGE = 20_000;

async function countActs(store: Pick<DocumentStore, 'ids'>): Promise<number> {
  let acts = 0;
  for (let after = ''; ; ) {
    const page = await store.ids({ prefix: 'law:', after, limit: IDS_A_PAGE });
    acts += page.filter(isActId).length;
    if (page.length < IDS_A_PAGE) return acts;
    after = page.at(-1) as string;
  }
}

/**
 * A string that sorts after all ids with this mark, which go on with digits in codes of acts and with `-` in other ids.
 */
const afterMark = (mark: string) => mark + (mark.startsWith('law:') ? ':' : '.');

/** Goes through the ids in order, and jumps over all that begin with the mark of a made-up collection. */
async function areAllFictional(store: Pick<DocumentStore, 'ids'>): Promise<boolean> {
  for (let after = ''; ; ) {
    const [docId] = await store.ids({ after, limit: 1 });
    if (docId === undefined) return true;
    const mark = fictionalMarkIn(docId);
    if (mark === null) return false;
    after = afterMark(mark);
  }
}
