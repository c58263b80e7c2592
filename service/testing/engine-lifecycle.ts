import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import type { Engine } from '#service/engine/ports.ts';

/** Opens an engine that holds nothing. */
export type OpenEmptyEngine = () => Engine | Promise<Engine>;

/** An empty engine for each test; what is returned gives that of the test that runs. */
export function openForEachTest(open: OpenEmptyEngine): () => Engine {
  let engine: Engine | undefined;
  beforeEach(async () => {
    engine = await open();
  });
  afterEach(() => engine?.close());
  return () => ofRunningTest(engine);
}

/**
 * One engine for a suite, without documents at the beginning of each test, but perhaps with names, targets of citations
 * and sets of vectors of those before: opening an engine takes longer than most tests.
 */
export function openForSuite(open: OpenEmptyEngine): () => Engine {
  let engine: Engine | undefined;
  beforeAll(async () => {
    engine = await open();
  });
  afterEach(async () => {
    if (!engine) return;
    await engine.store.remove(await engine.store.ids({ limit: 10_000 }));
    await engine.store.replaceAuthority([]);
    await engine.refresh();
  });
  afterAll(() => engine?.close());
  return () => ofRunningTest(engine);
}

function ofRunningTest(engine: Engine | undefined): Engine {
  if (!engine) throw new Error('Only a test has an engine.');
  return engine;
}
