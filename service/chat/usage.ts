import type { LanguageModelV4Usage } from '@ai-sdk/provider';
import type { Message, Usage } from '#lib/contract/chat.ts';
import { estimateTokens } from './write/token-estimate.ts';

/** The usage that a model counted, or null where it did not count. */
export function countedUsage({ inputTokens, outputTokens }: LanguageModelV4Usage): Usage | null {
  if (inputTokens.total === undefined || outputTokens.total === undefined) return null;
  return withTotal(inputTokens.total, outputTokens.total);
}

/** The usage of an answer whose model did not count. */
export const estimateUsage = (messages: readonly Message[], text: string): Usage =>
  withTotal(estimateTokens(messages.map(({ content }) => content).join('\n')), estimateTokens(text));

/** With tokens of text that the model did not write. */
export const addCompletion = ({ prompt_tokens, completion_tokens }: Usage, tokens: number): Usage =>
  withTotal(prompt_tokens, completion_tokens + tokens);

const withTotal = (prompt_tokens: number, completion_tokens: number): Usage => ({
  prompt_tokens,
  completion_tokens,
  total_tokens: prompt_tokens + completion_tokens,
});
