import type { EmbeddingModelV4 } from '@ai-sdk/provider';
import type { Logger } from 'pino';
import type { Engine, VectorSet } from '#service/engine/ports.ts';
import type { FallbackSink } from '#service/fallbacks.ts';
import { StartError } from '#service/start-error.ts';
import { DimensionsError, EmbeddingError, embedTexts } from './embed-texts.ts';
import { modelName } from './model-name.ts';

/** Any short text: only the dimensions of its vector matter. */
const PROBE_TEXT = '契約';
const PROBE_MS = 5_000;

type CheckedEngine = Pick<Engine, 'vectors' | 'store'>;
type CheckReporters = { logger: Logger; fallbacks: FallbackSink };

/**
 * Checks when the service starts that questions are embedded by the model that embedded the documents, and activates its
 * vector set. Throws `StartError` where only another model did. Where none did yet, or the model does not answer, the
 * service starts, and log and `/readyz` say so.
 */
export async function checkEmbedding(
  engine: CheckedEngine,
  model: EmbeddingModelV4,
  { logger, fallbacks }: CheckReporters,
): Promise<void> {
  const name = modelName(model);
  const sets = await engine.vectors.sets();
  const modelSet = sets.find((set) => set.model === name);
  const otherSet = sets.find((set) => set.model !== name && set.isComplete);
  const { documents } = await engine.store.stats();
  if (otherSet && !modelSet?.isComplete) throw new StartError(mismatch(name, modelSet, otherSet, documents));
  if (!modelSet || modelSet.documents < documents) {
    fallbacks.failed('vectors', modelSet ? 'incomplete' : 'missing');
    logger.warn(
      { model: name, documents, embedded: modelSet?.documents ?? 0 },
      'documents without vectors are not found by meaning: npm run corpus -- embed',
    );
  }
  if (!modelSet) return;
  await probe(model, modelSet, { logger, fallbacks });
  await engine.vectors.activate(name);
}

const mismatch = (name: string, own: VectorSet | undefined, other: VectorSet, documents: number) =>
  `The documents have vectors of ${other.model}, and the service is set to ask by ${name}, which has ` +
  `${own ? `only ${own.documents} of ${documents}` : 'none'} so far: a search by meaning would find nothing.\n` +
  'Make them first, with the same EMBED_… variables and DATA_DIR (a service that runs with the old model goes on ' +
  'meanwhile): npm run corpus -- embed\nOr set the old model again.';

async function probe(
  model: EmbeddingModelV4,
  { dimensions }: VectorSet,
  { logger, fallbacks }: CheckReporters,
): Promise<void> {
  const abortSignal = AbortSignal.timeout(PROBE_MS);
  try {
    await embedTexts(model, [PROBE_TEXT], { dimensions, retries: 0, abortSignal });
  } catch (error) {
    if (error instanceof DimensionsError)
      throw new StartError(
        `${error.message}\nAnother model behind the same name needs another name: EMBED_MODEL, then npm run corpus -- embed`,
        { cause: error },
      );
    fallbacks.failed('embedding', error instanceof EmbeddingError ? error.reason : 'timeout');
    logger.warn(
      { reason: (error as Error).message },
      'the embedding model does not answer; semantic searches will fail, hybrid ones find by words',
    );
  }
}
