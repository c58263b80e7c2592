import { nearestSuite } from '#service/engine/nearest.suite.ts';
import { memoryEngine } from './memory-engine.ts';

nearestSuite('engine in memory', async () => memoryEngine([]));
