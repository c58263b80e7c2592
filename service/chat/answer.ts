import type { LanguageModelV4FinishReason, LanguageModelV4StreamPart } from '@ai-sdk/provider';
import type { ChatRequest, FinishReason, Reference, Usage } from '#lib/contract/chat.ts';
import type { Documents } from '#service/documents/documents.ts';
import { unlessAborted, untilAborted } from './aborting.ts';
import type { Turns } from './concurrency-limiter.ts';
import { type Library, retrieve } from './retrieve/retrieve.ts';
import type { Source } from './retrieve/source.ts';
import { depthOf } from './understand/depth.ts';
import { asksAboutForeignLaw } from './understand/foreign-law.ts';
import { questionOf } from './understand/question.ts';
import { askStore } from './verify/ask-store.ts';
import type { Checks } from './verify/checks.ts';
import { createVerification, type Verification } from './verify/stage.ts';
import { nothingFound } from './write/memo/phrases.ts';
import type { ModelFor } from './write/model.ts';
import { INSTRUCTIONS, promptOf } from './write/prompt.ts';
import { estimateTokens, firstTokens } from './write/token-estimate.ts';

export type AnswerDeps = Omit<Library, 'documents'> & {
  documents: Library['documents'] & Pick<Documents, 'citations'>;
  modelFor: ModelFor;
  /** What no answer may repeat: the key of the language model. */
  secrets: readonly string[];
  timeoutMs: number;
  /** In which all answers look things up. */
  turns: Turns;
  /** Aborted when the service stops: the answer ends with what it has. */
  lastCall: AbortSignal;
};

export type Finish = {
  type: 'finish';
  reason: FinishReason;
  references: Reference[];
  usage: Usage;
  /** The language model that wrote the text, if one did. */
  model?: string | undefined;
  /** What was verified, and how often it failed. */
  checks: Checks;
  /** What went wrong, for the log. */
  cause?: unknown;
};
export type AnswerPart = { type: 'text'; text: string } | Finish;

/**
 * Answers a question: any number of texts, then one `finish`. A failure and a time-out are finishes too; nothing is
 * thrown. When `signal` is aborted, everything under way is given up and the generator ends without a finish.
 */
export async function* answer(
  deps: AnswerDeps,
  request: ChatRequest,
  signal: AbortSignal,
): AsyncGenerator<AnswerPart> {
  const timeout = AbortSignal.timeout(deps.timeoutMs);
  const either = AbortSignal.any([signal, timeout, deps.lastCall]);
  const state: State = { text: '', verification: null, sources: [], usage: null, model: undefined };
  let finish: Pick<Finish, 'reason' | 'cause'>;
  try {
    finish = { reason: yield* write(deps, request, either, state) };
  } catch (cause) {
    finish = timeout.aborted ? { reason: 'timeout' } : { reason: 'error', cause };
  }
  if (signal.aborted) return;
  // However it ended: what was still held back is verified too, and neither lost nor sent as it is.
  let rest = '';
  try {
    rest = (await state.verification?.end()) ?? '';
  } catch (cause) {
    finish = { reason: 'error', cause };
  }
  state.text += rest;
  if (rest !== '') yield { type: 'text', text: rest };
  const checks = state.verification?.checks ?? {};
  yield {
    type: 'finish',
    ...finish,
    references: referencesOf(state),
    usage: usageOf(state, request),
    model: state.model,
    checks,
  };
}

/** What is known of an answer at any moment, so that it can be finished at any moment. */
type State = {
  text: string;
  verification: Verification | null;
  sources: readonly Source[];
  usage: Usage | null;
  model: string | undefined;
};

async function* write(
  { documents, search, modelFor, secrets, turns }: AnswerDeps,
  request: ChatRequest,
  signal: AbortSignal,
  state: State,
): AsyncGenerator<AnswerPart, FinishReason> {
  const depth = depthOf(request.reasoning_effort);
  const question = questionOf(request, depth.parts);
  const found = await turns(
    () => unlessAborted(retrieve({ documents, search }, question, depth, signal), signal),
    signal,
  );
  const { missing } = found;
  const filtered = Object.keys(question.filters).length > 0;
  if (found.sources.length === 0) {
    const { maxOutputTokens = Number.POSITIVE_INFINITY } = maxTokens(request);
    const abroad = asksAboutForeignLaw(question.searches.at(-1)?.text ?? '');
    const sentence = nothingFound({ filtered, missing, abroad });
    state.text = firstTokens(sentence, maxOutputTokens);
    yield { type: 'text', text: state.text };
    return state.text === sentence ? 'stop' : 'length';
  }

  const { maxOutputTokens } = maxTokens(request);
  const { prompt, sources } = promptOf(found.sources, request.messages, maxOutputTokens, modelFor.context);
  // What a model was not shown it cannot cite.
  state.sources = sources;
  const verification = createVerification({
    documents: sources.map(({ document }) => document),
    said: request.messages.filter(({ role }) => role !== 'assistant').map(({ content }) => content),
    ask: askStore(documents, signal),
    guarded: { instructions: INSTRUCTIONS, secrets },
  });
  state.verification = verification;
  const model = modelFor({ sources, filtered, missing });
  const opened = model.doStream({
    prompt,
    temperature: request.temperature,
    // Servers ask for one of the two.
    ...(request.top_p < 1 && { topP: request.top_p }),
    ...maxTokens(request),
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
    }
    if (part.type === 'error') throw part.error;
    if (part.type === 'response-metadata') state.model = part.modelId;
    if (part.type === 'finish') {
      reason = reasonOf(part.finishReason);
      state.usage = usageTold(part);
    }
  }
  return reason;
}

function maxTokens({ max_completion_tokens, max_tokens }: ChatRequest): { maxOutputTokens?: number } {
  const most = max_completion_tokens ?? max_tokens;
  return most === undefined ? {} : { maxOutputTokens: most };
}

function reasonOf({ unified }: LanguageModelV4FinishReason): FinishReason {
  if (unified === 'stop' || unified === 'length') return unified;
  return unified === 'content-filter' ? 'content_filter' : 'error';
}

function referencesOf({ verification, sources }: State): Reference[] {
  return (verification?.cited ?? []).flatMap((number) => {
    const document = sources[number - 1]?.document;
    return document ? [{ doc_id: document.doc_id, title: document.title, doc_type: document.doc_type }] : [];
  });
}

function usageTold({ usage }: Extract<LanguageModelV4StreamPart, { type: 'finish' }>): Usage | null {
  const { inputTokens, outputTokens } = usage;
  if (inputTokens.total === undefined || outputTokens.total === undefined) return null;
  return totalled(inputTokens.total, outputTokens.total);
}

/** Estimated where the model did not count. */
function usageOf({ usage, text }: State, { messages }: ChatRequest): Usage {
  return (
    usage ?? totalled(estimateTokens(messages.map(({ content }) => content).join('\n')), estimateTokens(text))
  );
}

const totalled = (prompt_tokens: number, completion_tokens: number): Usage => ({
  prompt_tokens,
  completion_tokens,
  total_tokens: prompt_tokens + completion_tokens,
});
