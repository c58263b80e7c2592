import { expect, it } from 'vitest';
import { modelName } from '#service/embed/model-name.ts';
import { createLogger } from '#service/logger.ts';
import { DOCUMENTS } from '#service/testing/documents.ts';
import { hashingModel } from '#service/testing/hashing-model.ts';
import { memoryEngine } from '#service/testing/memory-engine.ts';
import { catchUp } from './catch-up.ts';
import { embedDocuments } from './embed.ts';

function logged() {
  const lines: string[] = [];
  return { lines, logger: createLogger('info', { write: (line) => void lines.push(line) }) };
}

/** Until the vectors are whole, or a second has passed. */
async function whole(engine: ReturnType<typeof memoryEngine>, model: string) {
  for (let n = 0; n < 100; n++) {
    if ((await engine.vectors.sets()).some((set) => set.model === model && set.isComplete && set.isActive))
      return;
    await new Promise((done) => setTimeout(done, 10));
  }
  throw new Error('not whole');
}

it('makes the vectors that are missing, answers by them, and says so once', async () => {
  const engine = memoryEngine(DOCUMENTS);
  const model = hashingModel();
  const older = hashingModel({ name: 'older' });
  await embedDocuments(engine, older);
  await engine.vectors.activate(modelName(older));
  const { lines, logger } = logged();
  const first = catchUp(engine, model, logger);
  await whole(engine, modelName(model));
  await first.stop();
  expect(lines.join('')).toContain('vectors made');
  lines.length = 0;
  const second = catchUp(engine, model, logger);
  await whole(engine, modelName(model));
  await second.stop();
  expect(lines).toEqual([]);
});

it('stops when it is told to, silently', async () => {
  const engine = memoryEngine(DOCUMENTS);
  let calls = 0;
  const model = hashingModel({ onCall: () => void calls++ });
  const { lines, logger } = logged();
  const { stop } = catchUp(engine, model, logger);
  await stop();
  expect(calls).toBeLessThan(DOCUMENTS.length);
  expect(lines).toEqual([]);
});

it('a failure leaves the service as it is and the log says what to do', async () => {
  const { lines, logger } = logged();
  const model = hashingModel({
    onCall: () => {
      throw new Error('broken');
    },
  });
  const { stop } = catchUp(memoryEngine(DOCUMENTS), model, logger);
  for (let n = 0; n < 100 && lines.length === 0; n++) await new Promise((done) => setTimeout(done, 10));
  await stop();
  expect(lines.join('')).toContain('npm run corpus -- embed');
});
