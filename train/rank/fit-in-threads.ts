import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Weights } from '#service/search/ranking/score.ts';
import { averaged, type FitOptions, type RankExample } from './rank-fit.ts';

/** The weights learned from every seed, averaged; each seed learns in a thread of its own. */
export async function fitInThreads(
  examples: readonly RankExample[],
  seeds: readonly number[],
  options: Omit<FitOptions, 'seed'>,
): Promise<Weights> {
  const fits = seeds.map(async (seed): Promise<Weights> => {
    const workerData = { examples, options: { ...options, seed } };
    const [weights] = await once(
      new Worker(new URL('./fit-thread.ts', import.meta.url), { workerData }),
      'message',
    );
    return weights;
  });
  return averaged(await Promise.all(fits));
}
