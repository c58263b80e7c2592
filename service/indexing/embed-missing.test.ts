import { expect, it } from 'vitest';
import { modelName } from '#service/embed/model-name.ts';
import { createFallbackRecorder } from '#service/fallbacks.ts';
import { embedDocuments } from '#service/indexing/embed.ts';
import { createLogger } from '#service/logger.ts';
import { createMetrics } from '#service/metrics.ts';
import { DOCUMENTS } from '#service/testing/documents.ts';
import { hashingModel } from '#service/testing/hashing-model.ts';
import { memoryEngine } from '#service/testing/memory-engine.ts';
import { embedMissing } from './embed-missing.ts';

function logged() {
  const lines: string[] = [];
  const logger = createLogger('info', { write: (line) => void lines.push(line) });
  const fallbacks = createFallbackRecorder({ logger, metrics: createMetrics() });
  return { lines, reporters: { logger, fallbacks }, health: () => fallbacks.health().vectors };
}

it('embedding in the background makes the missing vectors, activates them, and logs it once', async () => {
  const engine = memoryEngine(DOCUMENTS);
  const model = hashingModel();
  const older = hashingModel({ name: 'older' });
  await embedDocuments(engine, older);
  await engine.vectors.activate(modelName(older));
  const { lines, reporters } = logged();
  const first = embedMissing(engine, model, reporters);
  await first.done;
  const made = (await engine.vectors.sets()).find((set) => set.model === modelName(model));
  expect(made).toMatchObject({ isComplete: true, isActive: true });
  expect(lines.join('')).toContain('vectors made');
  lines.length = 0;
  const second = embedMissing(engine, model, reporters);
  await second.done;
  expect(lines).toEqual([]);
});

it('embedding in the background stops on request, without a line in the log', async () => {
  const begun = Promise.withResolvers<void>();
  let calls = 0;
  const model = hashingModel({
    onCall: () => {
      calls++;
      begun.resolve();
    },
  });
  const { lines, reporters } = logged();
  const { stop } = embedMissing(memoryEngine(DOCUMENTS), model, reporters);
  await begun.promise;
  await stop();
  expect(calls).toBeLessThan(DOCUMENTS.length);
  expect(lines).toEqual([]);
});

it('embedding in the background begins when what it waits for is settled, and may be stopped before', async () => {
  const after = Promise.withResolvers<void>();
  let calls = 0;
  const model = hashingModel({ onCall: () => void calls++ });
  const { lines, reporters } = logged();
  const stopped = embedMissing(memoryEngine(DOCUMENTS), model, { ...reporters, after: after.promise });
  await stopped.stop();
  const { done } = embedMissing(memoryEngine(DOCUMENTS), model, { ...reporters, after: after.promise });
  await new Promise(setImmediate);
  expect(calls).toBe(0);
  after.resolve();
  await done;
  expect(calls).toBeGreaterThan(0);
  expect(lines.join('')).toContain('vectors made');
});

it('embedding in the background that fails is reported in log and readiness, and the service goes on', async () => {
  const { lines, reporters, health } = logged();
  const model = hashingModel({
    onCall: () => {
      throw new Error('broken');
    },
  });
  await embedMissing(memoryEngine(DOCUMENTS), model, reporters).done;
  expect(health()).toMatchObject({ status: 'failing', lastFailure: { reason: 'not_made' } });
  expect(lines.join('')).toContain('npm run corpus -- embed');
});
