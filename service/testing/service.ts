import { run } from '#service/run.ts';
import { DOCUMENTS } from './documents.ts';
import { gated } from './gated.ts';
import { memoryEngine } from './memory-engine.ts';

/**
 * The real process around the engine in memory: for tests of starting, stopping and dying. With ENGINE_GATE it tells its
 * parent when a search has begun, and the search waits until the parent says to go on, or is gone.
 */
const engine = memoryEngine(DOCUMENTS);
if (!process.env.ENGINE_GATE) await run(() => engine);
else {
  const gate = gated(engine);
  process.once('message', gate.open);
  process.once('disconnect', gate.open);
  void gate.called.then(() => process.send?.('searching'));
  await run(() => gate.engine);
}
