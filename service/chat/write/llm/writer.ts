import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import type {
  LanguageModelV4,
  LanguageModelV4CallOptions,
  LanguageModelV4StreamPart,
} from '@ai-sdk/provider';
import { outgoingFetch } from '#lib/outgoing.ts';
import type { MemoMaterial } from '../memo/compose-memo.ts';
import { outputTokens, type PromptContext } from '../prompt.ts';
import { streamOf } from '../stream-of.ts';
import { answerPieces } from './answer-parts.ts';
import { CircuitBreaker } from './circuit-breaker.ts';
import { collectAnswer } from './collect-answer.ts';
import { fallbackParts } from './fallback.ts';
import type { LlmObserver } from './observer.ts';
import { LlmUnavailableError, type RetryPolicy, type StartedAnswer, startAnswer } from './retry.ts';
import { type TokenTimeouts, withTokenTimeouts } from './timeouts.ts';
import { openWithSupportedOptions } from './unsupported-options.ts';

export type LlmWriterSettings = TokenTimeouts & {
  url: string;
  model: string;
  key: string | undefined;
  context: PromptContext;
  /** The wait before a second attempt; before a third it is twice as long. */
  backoffMs: number;
  /** The most bytes of a response; smaller only in tests. */
  mostBytes?: number;
};

/** A token takes some hundred bytes as an event: this is far more than the longest answer. */
const MAX_ANSWER_BYTES = 64 * 1024 * 1024;
const NAME = 'llm';
const ID = 'answer';
const BREAKER = { failures: 5, withinMs: 60_000, openMs: 30_000 };
/** A timed-out attempt is repeated only once: nobody waits longer than twice the limit for a first token. */
const PATIENCE_FACTOR = 2;

/** A language model behind any server of OpenAI's chat completions API. If it gives no answer, the memo answers. */
export function createLlmWriter(
  { url, model, key, context, backoffMs, mostBytes = MAX_ANSWER_BYTES, ...times }: LlmWriterSettings,
  observer: LlmObserver,
  now: () => number = () => performance.now(),
): (material: MemoMaterial) => LanguageModelV4 {
  const provider = createOpenAICompatible({
    name: NAME,
    baseURL: url,
    includeUsage: true,
    fetch: (input, init) => outgoingFetch(input, init, { mostBytes }),
    ...(key && { apiKey: key }),
  });
  const remote = provider.chatModel(model);
  const breaker = new CircuitBreaker({ ...BREAKER, now, onChange: observer.breaker });
  const retryPolicy: RetryPolicy = { backoffMs, patienceMs: times.firstTokenMs * PATIENCE_FACTOR, now };

  const ask = (options: LanguageModelV4CallOptions) => {
    const limited = { ...options, maxOutputTokens: outputTokens(options.maxOutputTokens, context) };
    const open = (abortSignal: AbortSignal) => openWithSupportedOptions(remote, { ...limited, abortSignal });
    return answerPieces(withTokenTimeouts(open, times, options.abortSignal));
  };

  async function* write(
    material: MemoMaterial,
    options: LanguageModelV4CallOptions,
  ): AsyncGenerator<LanguageModelV4StreamPart> {
    let started: StartedAnswer;
    try {
      started = await startAnswer(() => ask(options), breaker, observer, retryPolicy, options.abortSignal);
    } catch (error) {
      if (!(error instanceof LlmUnavailableError)) throw error;
      observer.fallback(error.why);
      yield* fallbackParts(material, options);
      return;
    }
    yield* streamParts(started, model);
  }

  return (material) => ({
    specificationVersion: 'v4',
    provider: NAME,
    modelId: model,
    supportedUrls: {},
    doGenerate: (options) => collectAnswer(write(material, options)),
    doStream: async (options) => ({ stream: streamOf(write(material, options)) }),
  });
}

/** The parts of an answer by the remote model; only these carry the model's name. */
async function* streamParts(
  { first, rest }: StartedAnswer,
  modelId: string,
): AsyncGenerator<LanguageModelV4StreamPart> {
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
