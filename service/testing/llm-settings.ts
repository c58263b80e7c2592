import type { ModelSettings } from '#service/chat/write/model.ts';

type NamedLlmSettings = Pick<ModelSettings, 'url' | 'model' | 'key'> & Partial<ModelSettings>;

/** Settings of a language model; those that a test does not name have the defaults of the environment variables. */
export const llmSettings = (given: NamedLlmSettings): ModelSettings => ({
  context: { tokens: 8_192, maxOutput: 2_048 },
  firstTokenMs: 20_000,
  idleMs: 20_000,
  ...given,
});
