import type {
  LanguageModelV4,
  LanguageModelV4CallOptions,
  LanguageModelV4StreamResult,
} from '@ai-sdk/provider';
import { APICallError } from 'ai';

/** What a request can do without, by what a server that does not take it calls it. */
const OPTIONAL: [
  RegExp,
  (options: LanguageModelV4CallOptions, provider: string) => LanguageModelV4CallOptions | null,
][] = [
  [/reasoning[_ .]?effort/i, ({ reasoning, ...rest }) => (reasoning === undefined ? null : rest)],
  [/max_completion_tokens/, underTheNewName],
  [/temperature/, ({ temperature, ...rest }) => (temperature === undefined ? null : rest)],
  [/top_p/, ({ topP, ...rest }) => (topP === undefined ? null : rest)],
];

/** OpenAI's reasoning models refuse `max_tokens`, most other servers know nothing else. */
function underTheNewName(
  { maxOutputTokens, ...rest }: LanguageModelV4CallOptions,
  provider: string,
): LanguageModelV4CallOptions | null {
  if (maxOutputTokens === undefined) return null;
  return { ...rest, providerOptions: { [provider]: { max_completion_tokens: maxOutputTokens } } };
}

/** Asks the model; where the server refuses a field of the request by its name, once again without that field. */
export async function openWithSupportedOptions(
  model: LanguageModelV4,
  options: LanguageModelV4CallOptions,
): Promise<LanguageModelV4StreamResult> {
  for (let asked = options; ; ) {
    try {
      return await model.doStream(asked);
    } catch (error) {
      const next = without(asked, error, model.provider.split('.')[0] ?? '');
      if (!next) throw error;
      asked = next;
    }
  }
}

function without(
  options: LanguageModelV4CallOptions,
  error: unknown,
  provider: string,
): LanguageModelV4CallOptions | null {
  if (!APICallError.isInstance(error) || (error.statusCode !== 400 && error.statusCode !== 422)) return null;
  for (const [name, leaveOut] of OPTIONAL) {
    const next = name.test(error.responseBody ?? '') ? leaveOut(options, provider) : null;
    if (next) return next;
  }
  return null;
}
