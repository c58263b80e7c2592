import { run } from '#service/run.ts';
import { DOCUMENTS } from './documents.ts';
import { memoryEngine } from './memory-engine.ts';

/** The real process around an engine that is as slow as ENGINE_DELAY_MS says: for tests of starting, stopping and dying. */
await run(() => memoryEngine(DOCUMENTS, { delayMs: Number(process.env.ENGINE_DELAY_MS ?? 0) }));
