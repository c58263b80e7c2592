import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import type { LanguageModelV4 } from '@ai-sdk/provider';
import type { Material } from './memo/compose.ts';
import { memoModel } from './memo/model.ts';

/** The language model that writes the answer from this material. */
export type ModelFor = (material: Material) => LanguageModelV4;

export type ModelSettings = { url: string | undefined; model: string | undefined; key: string | undefined };

/** Without settings the service's own memo; with them any server that speaks OpenAI's chat completions. */
export function chooseModel({ url, model, key }: ModelSettings): ModelFor {
  if (!url || !model) return memoModel;
  const provider = createOpenAICompatible({
    name: 'llm',
    baseURL: url,
    includeUsage: true,
    ...(key && { apiKey: key }),
  });
  const remote = provider.chatModel(model);
  return () => remote;
}
