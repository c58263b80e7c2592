import { afterAll } from 'vitest';
import { engineSuite } from '../suites/engine.suite.ts';
import { emptyClusterEngines } from './testing.ts';

const engines = emptyClusterEngines();
afterAll(() => engines.end());

engineSuite('OpenSearch engine', () => engines.open());
