import { describe, expect, it } from 'vitest';
import { modelName } from '#service/embed/model-name.ts';
import { createFallbackRecorder } from '#service/fallbacks.ts';
import { embedDocuments } from '#service/indexing/embed.ts';
import { createLogger } from '#service/logger.ts';
import { createMetrics } from '#service/metrics.ts';
import { StartError } from '#service/start-error.ts';
import { DOCUMENTS } from '#service/testing/documents.ts';
import { hashingModel } from '#service/testing/hashing-model.ts';
import { memoryEngine } from '#service/testing/memory-engine.ts';
import { checkEmbedding } from './check.ts';

const old = hashingModel({ name: 'old' });
const next = hashingModel({ name: 'next' });

function logged() {
  const lines: string[] = [];
  const logger = createLogger('warn', { write: (line) => void lines.push(line) });
  const fallbacks = createFallbackRecorder({ logger, metrics: createMetrics() });
  return { lines, reporters: { logger, fallbacks }, health: fallbacks.health };
}

describe('checking the embedding when the service starts', () => {
  it('activates the vector set of the model that embedded the documents', async () => {
    const engine = memoryEngine(DOCUMENTS);
    const { lines, reporters } = logged();
    await embedDocuments(engine, old);
    await embedDocuments(engine, next);
    await checkEmbedding(engine, next, reporters);
    expect((await engine.vectors.sets()).find(({ isActive }) => isActive)?.model).toBe(modelName(next));
    expect(lines).toEqual([]);
  });

  it('stops the service where only another model embedded the documents, and says what to do', async () => {
    const engine = memoryEngine(DOCUMENTS);
    await embedDocuments(engine, old);
    const start = checkEmbedding(engine, next, logged().reporters);
    await expect(start).rejects.toThrow(StartError);
    await expect(start).rejects.toThrow(/testing\/old.*testing\/next.*none.*npm run corpus -- embed/s);
  });

  it('stops the service while the new model has embedded only some documents', async () => {
    const engine = memoryEngine(DOCUMENTS);
    await embedDocuments(engine, old);
    const page = { maxDocuments: 1, maxCharacters: 1_000 };
    for (const { revision, document } of await engine.vectors.pending(modelName(next), page)) {
      const passages = { spans: [{ start: 0, end: 1 }], vectors: new Int8Array(32).fill(1) };
      await engine.vectors.put(modelName(next), 32, [{ doc_id: document.doc_id, revision, ...passages }]);
    }
    await expect(checkEmbedding(engine, next, logged().reporters)).rejects.toThrow(/only 1 of 3/);
  });

  it('stops the service where a model of the same name makes vectors of other dimensions', async () => {
    const engine = memoryEngine(DOCUMENTS);
    await embedDocuments(engine, old);
    const changed = hashingModel({ name: 'old', dimensions: 8 });
    await expect(checkEmbedding(engine, changed, logged().reporters)).rejects.toThrow(
      /8 numbers where 32.*EMBED_MODEL/s,
    );
  });

  it('goes on without vectors, and without a model that answers; log and readiness say so', async () => {
    const engine = memoryEngine(DOCUMENTS);
    const without = logged();
    await checkEmbedding(engine, old, without.reporters);
    expect(without.lines.join()).toContain('npm run corpus -- embed');
    expect(without.health().vectors).toMatchObject({ status: 'failing', lastFailure: { reason: 'missing' } });
    await embedDocuments(engine, old);
    const silent = logged();
    const away = hashingModel({ name: 'old', onCall: () => Promise.reject(new Error('away')) });
    await checkEmbedding(engine, away, silent.reporters);
    expect(silent.lines.join()).toContain('does not answer');
    expect(silent.health().embedding).toMatchObject({ status: 'failing', lastFailure: { reason: 'broken' } });
  });
});
