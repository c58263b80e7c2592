import type { LinkOptions } from '#service/engine/engine.ts';
import type { Pool } from '../workers/pool.ts';
import type { FoundBatch } from './finder.ts';

export type LinkingPools = { reading: Pool; finding: Pool; writing: Pool; finders: number };

const FEW = 500;

/** Calls one after another. */
function inTurn<T>(work: () => Promise<T>): () => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return () => {
    const next = last.then(work);
    last = next.catch(() => {});
    return next;
  };
}

/**
 * Links all that is unlinked, batch by batch: threads find the citations, the writer stores them. What is stored stays
 * when the pass is cut short, and the rest is still unlinked. At the end it is told anew how often each is cited.
 */
export async function linkAll(
  { reading, finding, writing, finders }: LinkingPools,
  { again = false, onProgress }: LinkOptions = {},
): Promise<number> {
  let linked = 0;
  if (again) await writing.run('relinkAll');
  for (;;) {
    await writing.run('relink');
    const all = await reading.run<number>('countUnlinked');
    if (all === 0) {
      if (linked > 0 || !(await reading.run<boolean>('isWeighed'))) await writing.run('weigh');
      return linked;
    }
    const before = linked;
    let after = -1;
    const take = inTurn(async () => {
      const ids = await reading.run<number[]>('unlinked', after);
      after = ids.at(-1) ?? after;
      return ids;
    });
    const work = async () => {
      for (let ids = await take(); ids.length > 0; ids = await take()) {
        const found = await finding.run<FoundBatch>('find', ids);
        const count = await writing.run<number>('link', found);
        linked += count;
        onProgress?.({ linked, left: Math.max(0, all - (linked - before)) });
      }
    };
    // A thread gathers the names of all acts before its first batch: a few documents are one thread's work.
    const threads = Math.min(finders, Math.ceil(all / FEW));
    await Promise.all(Array.from({ length: threads }, work));
  }
}
