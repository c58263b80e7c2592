import { describe, expect, it } from 'vitest';
import { modelName } from '#service/embed/model-name.ts';
import { embedDocuments } from '#service/indexing/embed.ts';
import { createLogger } from '#service/logger.ts';
import { StartError } from '#service/start-error.ts';
import { DOCUMENTS } from '#service/testing/documents.ts';
import { hashingModel } from '#service/testing/hashing-model.ts';
import { memoryEngine } from '#service/testing/memory-engine.ts';
import { checkEmbedding } from './check.ts';

const old = hashingModel({ name: 'old' });
const next = hashingModel({ name: 'next' });

function logged() {
  const lines: string[] = [];
  return { lines, logger: createLogger('warn', { write: (line) => void lines.push(line) }) };
}

describe('the start of the service', () => {
  it('goes on with the model that embedded the documents, which is in use then', async () => {
    const engine = memoryEngine(DOCUMENTS);
    const { lines, logger } = logged();
    await embedDocuments(engine, old);
    await embedDocuments(engine, next);
    await checkEmbedding(engine, next, logger);
    expect((await engine.vectors.sets()).find(({ isActive }) => isActive)?.model).toBe(modelName(next));
    expect(lines).toEqual([]);
  });

  it('stops where only another model did, and says what to do', async () => {
    const engine = memoryEngine(DOCUMENTS);
    await embedDocuments(engine, old);
    const start = checkEmbedding(engine, next, logged().logger);
    await expect(start).rejects.toThrow(StartError);
    await expect(start).rejects.toThrow(/testing\/old.*testing\/next.*none.*npm run corpus -- embed/s);
  });

  it('stops while the new model has done only some of them', async () => {
    const engine = memoryEngine(DOCUMENTS);
    await embedDocuments(engine, old);
    const page = { maxDocuments: 1, maxCharacters: 1_000 };
    for (const { revision, document } of await engine.vectors.pending(modelName(next), page)) {
      const passages = { spans: [{ start: 0, end: 1 }], vectors: new Int8Array(32).fill(1) };
      await engine.vectors.put(modelName(next), 32, [{ doc_id: document.doc_id, revision, ...passages }]);
    }
    await expect(checkEmbedding(engine, next, logged().logger)).rejects.toThrow(/only 1 of 3/);
  });

  it('stops where a model of the same name makes vectors of other dimensions', async () => {
    const engine = memoryEngine(DOCUMENTS);
    await embedDocuments(engine, old);
    const changed = hashingModel({ name: 'old', dimensions: 8 });
    await expect(checkEmbedding(engine, changed, logged().logger)).rejects.toThrow(
      /8 numbers where 32.*EMBED_MODEL/s,
    );
  });

  it('goes on without vectors, and without a model that answers, and the log tells', async () => {
    const engine = memoryEngine(DOCUMENTS);
    const without = logged();
    await checkEmbedding(engine, old, without.logger);
    expect(without.lines.join()).toContain('npm run corpus -- embed');
    await embedDocuments(engine, old);
    const silent = logged();
    const away = hashingModel({ name: 'old', onCall: () => Promise.reject(new Error('away')) });
    await checkEmbedding(engine, away, silent.logger);
    expect(silent.lines.join()).toContain('does not answer');
  });
});
