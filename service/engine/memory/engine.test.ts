import { engineSuite } from '../suites/engine.suite.ts';
import { openMemoryEngine } from './index.ts';

engineSuite('engine in memory', async () => openMemoryEngine());
engineSuite('engine in memory that refreshes late', async () => openMemoryEngine({ refreshLate: true }));
