import type { EmbeddingModelV4 } from '@ai-sdk/provider';
import type { Logger } from 'pino';
import { modelName } from '#service/embed/model-name.ts';
import type { Engine } from '#service/engine/ports.ts';
import type { FallbackSink } from '#service/fallbacks.ts';
import { embedDocuments } from './embed.ts';

/** `done` resolves when the pass has ended, also by a failure or a stop; it never rejects. */
export type BackgroundEmbedding = { done: Promise<void>; stop: () => Promise<void> };

export type BackgroundOptions = {
  logger: Logger;
  fallbacks: FallbackSink;
  /** The pass begins when it is settled. */
  after?: Promise<unknown>;
};

/**
 * Embeds documents without vectors of the shipped model while the service answers: after an update with a new table,
 * or an interrupted ingest. It takes a minute for all statutes and calls no server. Until it is done, documents are
 * found by words and by the existing vectors.
 */
export function embedMissing(
  engine: Pick<Engine, 'run' | 'vectors' | 'refresh'>,
  model: EmbeddingModelV4,
  { logger, fallbacks, after }: BackgroundOptions,
): BackgroundEmbedding {
  const name = modelName(model);
  const stopping = new AbortController();
  const stopped = new Promise((resolve) => stopping.signal.addEventListener('abort', resolve));
  const work = async () => {
    await Promise.race([after, stopped]);
    stopping.signal.throwIfAborted();
    const start = performance.now();
    const embedded = await embedDocuments(engine, model, { abortSignal: stopping.signal });
    await engine.vectors.activate(name);
    fallbacks.succeeded('vectors');
    if (embedded === 0) return;
    logger.info({ model: name, embedded, ms: Math.round(performance.now() - start) }, 'vectors made');
  };
  const done = work().catch((error: unknown) => {
    if (stopping.signal.aborted) return;
    fallbacks.failed('vectors', 'not_made');
    logger.warn(
      { model: name, reason: (error as Error).message },
      'some documents have no vectors and are found by words only: npm run corpus -- embed',
    );
  });
  return {
    done,
    stop: () => {
      stopping.abort();
      return done;
    },
  };
}
