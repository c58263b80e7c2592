import { vi } from 'vitest';

/**
 * Processes, fsync and real connections take ten times as long on a busy machine. No test asks how long: this limit only
 * ends one that waits for what never comes. Holds for every test file that imports it.
 */
vi.setConfig({ testTimeout: 300_000 });
