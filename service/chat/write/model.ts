import type { LanguageModelV4 } from '@ai-sdk/provider';
import { type LlmObserver, noopObserver } from './llm/observer.ts';
import { createLlmWriter, type LlmWriterSettings } from './llm/writer.ts';
import type { MemoMaterial } from './memo/compose-memo.ts';
import { memoModel } from './memo/model.ts';
import type { PromptContext } from './prompt.ts';

/** Returns the language model that writes the answer from this material. */
export type ModelFor = {
  (material: MemoMaterial): LanguageModelV4;
  /** Builds the prompt from the material; absent for a model that needs none. */
  context?: PromptContext;
};

type ServerSetting = 'url' | 'model' | 'key';
export type ModelSettings = Omit<LlmWriterSettings, ServerSetting | 'backoffMs'> &
  Record<ServerSetting, string | undefined> &
  Partial<Pick<LlmWriterSettings, 'backoffMs'>>;

/** Pause before a second attempt; shorter only in tests. */
const BACKOFF_MS = 300;

/** Without settings the service's own memo; with them any server that speaks OpenAI's chat completions. */
export function chooseModel(
  { url, model, key, ...settings }: ModelSettings,
  observer: LlmObserver = noopObserver,
  now?: () => number,
): ModelFor {
  if (!url || !model) return memoModel;
  const writer = createLlmWriter({ url, model, key, backoffMs: BACKOFF_MS, ...settings }, observer, now);
  return Object.assign(writer, { context: settings.context });
}
