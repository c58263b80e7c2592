import 'server-only';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import type { ModelMessage, streamText } from 'ai';
import type { ChatSettings } from '#lib/chat/settings.ts';
import { MODEL } from '#lib/contract/chat.ts';
import { webEnv } from '../env.ts';
import { answerMetadata, PROVIDER } from './answer-metadata.ts';
import { guardedFetch, type Wire, type WireLimits } from './wire.ts';

export type Asked = {
  messages: ModelMessage[];
  settings: ChatSettings;
  /** Pseudonym of the lawyer, for the upstream's audit. */
  user: string;
};

type CallOptions = Pick<Parameters<typeof streamText>[0], 'model' | 'messages' | 'providerOptions'>;

/** One call of the upstream as the AI SDK makes it. A setting that the lawyer left alone is not sent. */
export function upstreamCall(
  { messages, settings, user }: Asked,
  wire: Wire,
  limits: WireLimits,
): CallOptions {
  const { upstreamUrl, upstreamApiKey } = webEnv();
  const provider = createOpenAICompatible({
    name: PROVIDER,
    baseURL: `${upstreamUrl}/api/v1`,
    apiKey: upstreamApiKey,
    fetch: guardedFetch(wire, limits),
    metadataExtractor: answerMetadata,
  });
  const { reasoning_effort, ...others } = settings;
  return {
    model: provider(MODEL),
    messages,
    providerOptions: {
      // Names that the provider does not know itself go to the top level of the body as they are. The contract's
      // `max_completion_tokens` does too: the AI SDK's own option would be sent by its older name.
      [PROVIDER]: { user, ...(reasoning_effort && { reasoningEffort: reasoning_effort }), ...others },
    },
  };
}
