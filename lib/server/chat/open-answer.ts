import 'server-only';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import type { ChatSettings } from '#lib/chat/settings.ts';
import { MODEL } from '#lib/contract/chat.ts';
import { webEnv } from '../env.ts';
import { answerMetadata, PROVIDER } from './answer-metadata.ts';
import type { ConversationMessage } from './conversation.ts';
import { guardedFetch, type WireLimits, type WireState } from './guarded-fetch.ts';

export type UpstreamChatRequest = {
  messages: readonly ConversationMessage[];
  settings: ChatSettings;
  /** Pseudonym of the lawyer, for the upstream's audit. */
  user: string;
};

/**
 * One call of the upstream through the AI SDK's provider. A setting that the lawyer left alone is not sent. The model
 * is called directly, without `streamText`: that has tools, steps and retries, which the contract does not have, and
 * takes longer to begin than everything else here together.
 */
export async function openAnswer(
  { messages, settings, user }: UpstreamChatRequest,
  signal: AbortSignal,
  wire: WireState,
  limits: WireLimits,
) {
  const { upstreamUrl, upstreamApiKey } = webEnv();
  const provider = createOpenAICompatible({
    name: PROVIDER,
    baseURL: `${upstreamUrl}/api/v1`,
    apiKey: upstreamApiKey,
    fetch: guardedFetch(wire, limits),
    metadataExtractor: answerMetadata,
  });
  const { reasoning_effort, ...others } = settings;
  const { stream } = await provider(MODEL).doStream({
    prompt: messages.map(({ role, content }) => ({ role, content: [{ type: 'text', text: content }] })),
    abortSignal: signal,
    providerOptions: {
      // Names that the provider does not know itself go to the top level of the body as they are. The contract's
      // `max_completion_tokens` does too: the AI SDK's own option would be sent by its older name.
      [PROVIDER]: { user, ...(reasoning_effort && { reasoningEffort: reasoning_effort }), ...others },
    },
  });
  return stream;
}
