import type { Engine } from '#service/engine/ports.ts';
import { run as runService } from '#service/run.ts';
import { keywordTask } from '#service/search/tasks/keyword.ts';
import { DOCUMENTS } from './documents.ts';
import { gated } from './gated.ts';
import { memoryEngine } from './memory-engine.ts';

/**
 * The real service process with the engine in memory: for tests of starting, stopping and dying. With ENGINE_GATE it
 * sends its parent a message when a search has begun, and the search waits until the parent answers or is gone.
 */
const engine = memoryEngine(DOCUMENTS, { notes: new Map() });
if (!process.env.ENGINE_GATE) await runService(() => engine);
else {
  // Only searches wait: the service also runs tasks to warm its threads and to make vectors.
  const gate = gated({ run: engine.run });
  const run: Engine['run'] = (task, input) =>
    task.name === keywordTask.name ? gate.engine.run(task, input) : engine.run(task, input);
  process.once('message', gate.open);
  process.once('disconnect', gate.open);
  void gate.called.then(() => process.send?.('searching'));
  await runService(() => ({ ...engine, run }));
}
