import { graphSuite } from '#service/engine/graph.suite.ts';
import { memoryEngine } from './memory-engine.ts';

graphSuite('engine in memory', async () => memoryEngine([]));
