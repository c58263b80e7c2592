import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import type { Engine } from '#service/engine/ports.ts';

/** Opens an engine that holds nothing. */
export type OpenEmptyEngine = () => Engine | Promise<Engine>;

/** Opens an empty engine for each test; returns a function that gives the engine of the running test. */
export function openForEachTest(open: OpenEmptyEngine): () => Engine {
  let engine: Engine | undefined;
  beforeEach(async () => {
    engine = await open();
  });
  afterEach(() => engine?.close());
  return () => ofRunningTest(engine);
}

/**
 * One engine for a suite, because opening one takes longer than most tests. Each test begins without documents, but
 * names, targets of citations and vector sets of earlier tests may be left.
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
