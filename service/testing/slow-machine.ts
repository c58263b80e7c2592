import { vi } from 'vitest';

/**
 * Processes, fsync and real connections take ten times as long on a busy machine. No test depends on the time: this
 * limit only ends a test that would wait for ever. Applies to every test file that imports this module.
 */
vi.setConfig({ testTimeout: 300_000 });
