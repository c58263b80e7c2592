import type { LanguageModelV4 } from '@ai-sdk/provider';
import { TOLD_NOBODY, type Told } from './llm/observer.ts';
import { createWriter, type WriterSettings } from './llm/writer.ts';
import type { Material } from './memo/compose.ts';
import { memoModel } from './memo/model.ts';
import type { Context } from './prompt.ts';

/** The language model that writes the answer from this material. */
export type ModelFor = {
  (material: Material): LanguageModelV4;
  /** What of the material fits a prompt; without it the model needs no prompt. */
  context?: Context;
};

type Named = 'url' | 'model' | 'key';
export type ModelSettings = Partial<Omit<WriterSettings, Named>> & Record<Named, string | undefined>;

const DEFAULTS = {
  context: { tokens: 8_192, maxOutput: 2_048 },
  firstTokenMs: 20_000,
  idleMs: 20_000,
  backoffMs: 300,
};

/** Without settings the service's own memo; with them any server that speaks OpenAI's chat completions. */
export function chooseModel(
  { url, model, key, ...settings }: ModelSettings,
  told: Told = TOLD_NOBODY,
  now?: () => number,
): ModelFor {
  if (!url || !model) return memoModel;
  const all = { url, model, key, ...DEFAULTS, ...settings };
  return Object.assign(createWriter(all, told, now), { context: all.context });
}
