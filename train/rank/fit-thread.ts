import { parentPort, workerData } from 'node:worker_threads';
import { type FitOptions, fitWeights, type RankExample } from './rank-fit.ts';

const { examples, options } = workerData as { examples: readonly RankExample[]; options: FitOptions };
parentPort?.postMessage(fitWeights(examples, options));
