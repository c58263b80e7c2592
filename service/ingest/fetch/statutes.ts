import { messageOf, type RunOutcome, runIngest } from '../run-ingest.ts';
import { readStatutes } from '../statutes/statutes.ts';
import { readStatutesUrl } from './env.ts';
import { COLLECTIONS, fetchCollection } from './fetch.ts';

type FetchChoice = { laws: boolean; orders: boolean; again: boolean };

/** `npm run corpus -- fetch`: downloads new editions and ingests them. */
export async function fetchStatutes(dir: string, { laws, orders, again }: FetchChoice): Promise<RunOutcome> {
  const base = readStatutesUrl(process.env);
  const both = laws === orders;
  const collections = [
    ...(laws || both ? [COLLECTIONS.laws] : []),
    ...(orders || both ? [COLLECTIONS.orders] : []),
  ];
  let failed = 0;
  const { summary, code } = await runIngest(dir, async (ingestFile, engine) => {
    // Without any statute the index was begun anew: what was fetched for an earlier index is not in it.
    const { byType } = await engine.store.stats();
    const isEmpty = !byType.法規命令;
    for (const collection of collections) {
      try {
        await fetchCollection(collection, {
          dir,
          base,
          again: again || isEmpty,
          ingestFile: (file) => ingestFile(readStatutes, file),
        });
      } catch (error) {
        failed++;
        console.error(`${collection.name}: ${messageOf(error)}`);
      }
    }
  });
  return { summary, code: failed > 0 ? 1 : code };
}
