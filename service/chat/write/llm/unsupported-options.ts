import type {
  LanguageModelV4,
  LanguageModelV4CallOptions,
  LanguageModelV4StreamResult,
} from '@ai-sdk/provider';
import { APICallError } from 'ai';

/** Options that a request can leave out, with the names by which servers refuse them. */
const OPTIONS: [
  RegExp,
  (options: LanguageModelV4CallOptions, provider: string) => LanguageModelV4CallOptions | null,
][] = [
  [/reasoning[_ .]?effort/i, ({ reasoning, ...rest }) => (reasoning === undefined ? null : rest)],
  [/max_completion_tokens/, renameMaxTokens],
  [/temperature/, ({ temperature, ...rest }) => (temperature === undefined ? null : rest)],
  [/top_p/, ({ topP, ...rest }) => (topP === undefined ? null : rest)],
];

/** OpenAI's reasoning models refuse `max_tokens`; most other servers know no other name. */
function renameMaxTokens(
  { maxOutputTokens, ...rest }: LanguageModelV4CallOptions,
  provider: string,
): LanguageModelV4CallOptions | null {
  if (maxOutputTokens === undefined) return null;
  return { ...rest, providerOptions: { [provider]: { max_completion_tokens: maxOutputTokens } } };
}

/** Opens a stream; where the server refuses an option by its name, once again without that option. */
export async function openWithSupportedOptions(
  model: LanguageModelV4,
  options: LanguageModelV4CallOptions,
): Promise<LanguageModelV4StreamResult> {
  for (let current = options; ; ) {
    try {
      return await model.doStream(current);
    } catch (error) {
      const next = leaveOutRefused(current, error, model.provider.split('.')[0] ?? '');
      if (!next) throw error;
      current = next;
    }
  }
}

function leaveOutRefused(
  options: LanguageModelV4CallOptions,
  error: unknown,
  provider: string,
): LanguageModelV4CallOptions | null {
  if (!APICallError.isInstance(error) || (error.statusCode !== 400 && error.statusCode !== 422)) return null;
  for (const [name, leaveOut] of OPTIONS) {
    const next = name.test(error.responseBody ?? '') ? leaveOut(options, provider) : null;
    if (next) return next;
  }
  return null;
}
