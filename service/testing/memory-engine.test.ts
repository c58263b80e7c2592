import { candidatesSuite } from '#service/engine/candidates.suite.ts';
import { nearestSuite } from '#service/engine/nearest.suite.ts';
import { memoryEngine } from './memory-engine.ts';

candidatesSuite('engine in memory', async () => memoryEngine([]));
nearestSuite('engine in memory', async () => memoryEngine([]));
