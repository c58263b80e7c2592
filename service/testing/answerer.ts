import { ChatRequest, type Message } from '#lib/contract/chat.ts';
import { type AnswerFinish, answerQuestion } from '#service/chat/answer.ts';
import { createAnswerLibrary } from '#service/chat/retrieve/library.ts';
import { memoModel } from '#service/chat/write/memo/model.ts';
import type { ModelFor } from '#service/chat/write/model.ts';
import { createConcurrencyLimiter } from '#service/concurrency-limiter.ts';
import type { Documents } from '#service/documents/documents.ts';
import type { Search } from '#service/search/search.ts';

export type FinishedAnswer = { text: string; finish: AnswerFinish };

type AnswererParts = { documents: Documents; search: Search };

/** Answers conversations in this process as the service would over HTTP, by the memo unless another model is given. */
export function createAnswerer({ documents, search }: AnswererParts, modelFor: ModelFor = memoModel) {
  const deps = {
    library: createAnswerLibrary({ documents, search }),
    modelFor,
    fallbacks: { failed: () => {}, succeeded: () => {} },
    secrets: [],
    timeoutMs: 60_000,
    lookupLimiter: createConcurrencyLimiter(1),
    endAnswersSignal: new AbortController().signal,
  };
  return async (
    messages: readonly Message[],
    options: Partial<ChatRequest> = {},
  ): Promise<FinishedAnswer> => {
    const request = ChatRequest.parse({ model: 'svc-flash', messages, ...options });
    let text = '';
    let finish: AnswerFinish | undefined;
    for await (const part of answerQuestion(deps, request, new AbortController().signal)) {
      if (part.type === 'text') text += part.text;
      else finish = part;
    }
    if (!finish) throw new Error('the answer has no end');
    return { text, finish };
  };
}
