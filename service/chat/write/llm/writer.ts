import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import type {
  LanguageModelV4,
  LanguageModelV4CallOptions,
  LanguageModelV4StreamPart,
} from '@ai-sdk/provider';
import type { Material } from '../memo/compose.ts';
import { type Context, outputTokens } from '../prompt.ts';
import { streamOf } from '../stream-of.ts';
import { piecesOf } from './answer-parts.ts';
import { Breaker } from './breaker.ts';
import { wholeOf } from './collect.ts';
import { fallbackParts } from './fallback.ts';
import type { Told } from './observer.ts';
import { type Begun, begin, type Patience, Unavailable } from './retry.ts';
import { inTime, type Times } from './timeouts.ts';
import { openObliging } from './unsupported-options.ts';

export type WriterSettings = Times & {
  url: string;
  model: string;
  key: string | undefined;
  context: Context;
  /** The wait before a second attempt; before a third it is twice as long. */
  backoffMs: number;
};

const NAME = 'llm';
const ID = 'answer';
const BREAKER = { failures: 5, withinMs: 60_000, openMs: 30_000 };
/** An attempt that was too slow is made once more, not twice: nobody waits longer than twice for a first token. */
const PATIENCE = 2;

/** A language model behind any server that speaks OpenAI's chat completions. What it does not write, the memo does. */
export function createWriter(
  { url, model, key, context, backoffMs, ...times }: WriterSettings,
  told: Told,
  now: () => number = () => performance.now(),
): (material: Material) => LanguageModelV4 {
  const provider = createOpenAICompatible({
    name: NAME,
    baseURL: url,
    includeUsage: true,
    ...(key && { apiKey: key }),
  });
  const remote = provider.chatModel(model);
  const breaker = new Breaker({ ...BREAKER, now, onChange: told.breaker });
  const patience: Patience = { backoffMs, patienceMs: times.firstTokenMs * PATIENCE, now };

  const ask = (options: LanguageModelV4CallOptions) => {
    const asked = { ...options, maxOutputTokens: outputTokens(options.maxOutputTokens, context) };
    const open = (abortSignal: AbortSignal) => openObliging(remote, { ...asked, abortSignal });
    return piecesOf(inTime(open, times, options.abortSignal));
  };

  async function* write(
    material: Material,
    options: LanguageModelV4CallOptions,
  ): AsyncGenerator<LanguageModelV4StreamPart> {
    let begun: Begun;
    try {
      begun = await begin(() => ask(options), breaker, told, patience, options.abortSignal);
    } catch (error) {
      if (!(error instanceof Unavailable)) throw error;
      told.fallback(error.why);
      yield* fallbackParts(material, options);
      return;
    }
    yield* partsOf(begun, model);
  }

  return (material) => ({
    specificationVersion: 'v4',
    provider: NAME,
    modelId: model,
    supportedUrls: {},
    doGenerate: (options) => wholeOf(write(material, options)),
    doStream: async (options) => ({ stream: streamOf(write(material, options)) }),
  });
}

/** Tells which model writes: nothing else of this service does. */
async function* partsOf({ first, rest }: Begun, modelId: string): AsyncGenerator<LanguageModelV4StreamPart> {
  try {
    yield { type: 'stream-start', warnings: [] };
    yield { type: 'response-metadata', modelId };
    yield { type: 'text-start', id: ID };
    for (let piece = first; ; ) {
      if (piece.type === 'text') yield { type: 'text-delta', id: ID, delta: piece.text };
      else {
        yield { type: 'text-end', id: ID };
        yield piece;
      }
      const next = await rest.next();
      if (next.done) return;
      piece = next.value;
    }
  } finally {
    await rest.return(undefined);
  }
}
