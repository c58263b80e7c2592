import type { LanguageModelV4FinishReason, LanguageModelV4StreamPart } from '@ai-sdk/provider';
import { type ChatRequest, type FinishReason, TEMPERATURE_DEFAULT } from '#lib/contract/chat.ts';
import { memoWords } from '#lib/taiwan/memo/languages.ts';
import { degradedNotice, nothingFound } from '#lib/taiwan/memo/notices.ts';
import { scopeOf } from '#lib/taiwan/memo/scope.ts';
import type { ConcurrencyLimiter } from '#service/concurrency-limiter.ts';
import type { FallbackSink } from '#service/fallbacks.ts';
import { withCallSignal } from '#service/workers/call-signal.ts';
import { unlessAborted, untilAborted } from './aborting.ts';
import type { AnswerPart, AnswerState } from './answer-state.ts';
import type { AnswerLibrary } from './retrieve/library.ts';
import { type Retrieval, retrieve } from './retrieve/retrieve.ts';
import { depthOf } from './understand/depth.ts';
import { asksAboutForeignLaw } from './understand/foreign-law.ts';
import { readUserQuestion, type UserQuestion } from './understand/user-question.ts';
import { countedUsage } from './usage.ts';
import { lookUpStoredCitations } from './verify/stored-citations.ts';
import { createVerification } from './verify/verification.ts';
import { memoCharacters } from './write/memo/length.ts';
import type { ModelFor } from './write/model.ts';
import { buildPrompt, INSTRUCTIONS } from './write/prompt.ts';
import { estimateTokens, firstTokens } from './write/token-estimate.ts';

export type WritingDeps = {
  library: AnswerLibrary;
  modelFor: ModelFor;
  fallbacks: FallbackSink;
  /** Secrets that no answer may repeat: the key of the language model. */
  secrets: readonly string[];
  /** One limit for the look-ups of all answers. */
  lookupLimiter: ConcurrencyLimiter;
};

type WrittenText = AsyncGenerator<AnswerPart, FinishReason>;

/** Writes the text of an answer; `state` always tells how far it has come. Returns how it ended. */
export async function* writeAnswer(
  deps: WritingDeps,
  request: ChatRequest,
  signal: AbortSignal,
  state: AnswerState,
): WrittenText {
  const depth = depthOf(request.reasoning_effort);
  const question = readUserQuestion(request, depth.parts);
  const found = await deps.lookupLimiter(
    () =>
      withCallSignal(signal, () => unlessAborted(retrieve(deps.library, question, depth, signal), signal)),
    signal,
  );
  state.degraded = found.degraded;
  const limit = maxTokensOf(request) ?? Number.POSITIVE_INFINITY;
  const lead = firstTokens(noticesOf(found, question).join(''), limit);
  if (lead !== '') yield sendOwn(state, lead);
  if (found.outcome === 'nothing') return yield* writeNothingFound(question, found, limit, state);
  // A language model cannot be asked for no tokens at all.
  if (state.ownTokens >= limit) return 'length';
  return yield* writeFromSources(deps, request, question, found, signal, state);
}

/** The notices that open an answer, whoever writes it: what failed, and that the sources only come near. */
function noticesOf({ degraded, outcome }: Retrieval, { language }: UserQuestion): string[] {
  const notice = degradedNotice(degraded, language);
  return [
    ...(notice === null ? [] : [notice]),
    ...(outcome === 'near' ? [memoWords(language).near] : []),
  ].map((line) => `${line}\n\n`);
}

/** Records text of our own as sent; it needs no verification. */
function sendOwn(state: AnswerState, text: string): AnswerPart {
  state.text += text;
  state.ownTokens += estimateTokens(text);
  return { type: 'text', text };
}

function* writeNothingFound(
  { filters, searches, language }: UserQuestion,
  { missing, outside }: Retrieval,
  limit: number,
  state: AnswerState,
): Generator<AnswerPart, FinishReason> {
  const isForeignLaw = asksAboutForeignLaw(searches.at(-1)?.text ?? '');
  const sentence = nothingFound({ scope: scopeOf(filters), missing, outside, isForeignLaw, language });
  const text = firstTokens(sentence, limit - state.ownTokens);
  if (text !== '') yield sendOwn(state, text);
  return text === sentence ? 'stop' : 'length';
}

/** If a request sets only top_p, no temperature is sent: its default would be an option that nobody asked for. */
function samplingOf({ temperature, top_p }: ChatRequest) {
  if (top_p === 1) return { temperature };
  return { topP: top_p, ...(temperature !== TEMPERATURE_DEFAULT && { temperature }) };
}

/** The verified part of the model's text. The rest stays in `state.verification`. */
async function* writeFromSources(
  { library, modelFor, secrets, fallbacks }: WritingDeps,
  request: ChatRequest,
  { filters, kind, language, searches, text }: UserQuestion,
  { sources: found, missing, outside, outcome }: Retrieval,
  signal: AbortSignal,
  state: AnswerState,
): WrittenText {
  const maxTokens = maxTokensOf(request);
  const maxOutputTokens = maxTokens === undefined ? undefined : maxTokens - state.ownTokens;
  const { prompt, sources } = buildPrompt(found, request.messages, maxOutputTokens, modelFor.context, {
    kind,
    outcome,
    language,
  });
  // Only documents in the prompt can be cited.
  state.sources = sources;
  const verification = createVerification({
    documents: sources.map(({ document }) => document),
    userTexts: request.messages.filter(({ role }) => role !== 'assistant').map(({ content }) => content),
    findStoredCitations: lookUpStoredCitations(library, signal, fallbacks),
    guarded: { instructions: INSTRUCTIONS, secrets },
  });
  state.verification = verification;
  const model = modelFor({
    kind,
    language,
    outcome,
    sources,
    scope: scopeOf(filters),
    missing,
    outside,
    question: text,
    characters: memoCharacters(
      request.reasoning_effort,
      searches.some(({ followUp }) => followUp !== undefined),
    ),
  });
  const opened = model.doStream({
    prompt,
    ...samplingOf(request),
    ...(maxOutputTokens !== undefined && { maxOutputTokens }),
    ...(request.reasoning_effort && { reasoning: request.reasoning_effort }),
    abortSignal: signal,
  });
  const { stream } = await unlessAborted(Promise.resolve(opened), signal);
  let reason: FinishReason = 'error';
  for await (const part of untilAborted(stream, signal)) {
    if (part.type === 'text-delta') {
      const text = await verification.push(part.delta);
      state.text += text;
      if (text !== '') yield { type: 'text', text };
    } else reason = recordPart(part, state) ?? reason;
  }
  return reason;
}

/** Records usage and model of the answer; returns how it ended, once known. */
function recordPart(part: LanguageModelV4StreamPart, state: AnswerState): FinishReason | undefined {
  if (part.type === 'error') throw part.error;
  if (part.type === 'response-metadata') state.model = part.modelId;
  if (part.type !== 'finish') return undefined;
  state.usage = countedUsage(part.usage);
  return reasonOf(part.finishReason);
}

function reasonOf({ unified }: LanguageModelV4FinishReason): FinishReason {
  if (unified === 'stop' || unified === 'length') return unified;
  return unified === 'content-filter' ? 'content_filter' : 'error';
}

const maxTokensOf = ({ max_completion_tokens, max_tokens }: ChatRequest): number | undefined =>
  max_completion_tokens ?? max_tokens;
