import { describe, expect, test } from 'vitest';
import { ChatRequest } from '#lib/contract/chat.ts';
import type { DegradedPart } from '#lib/contract/names.ts';
import { degradedNotice, llmFallbackNotice } from '#lib/taiwan/memo/notices.ts';
import { createConcurrencyLimiter } from '#service/concurrency-limiter.ts';
import { createSearch } from '#service/search/search.ts';
import { delta, finish, QUESTION, scriptedModel } from '#service/testing/chat.ts';
import { DOCUMENTS } from '#service/testing/documents.ts';
import { llmSettings } from '#service/testing/llm-settings.ts';
import { localDocuments } from '#service/testing/local-documents.ts';
import { memoryEngine } from '#service/testing/memory-engine.ts';
import { openAiServer, refuses } from '#service/testing/openai-server.ts';
import { type AnswerFinish, answerQuestion } from './answer.ts';
import { createAnswerLibrary } from './retrieve/library.ts';
import { memoModel } from './write/memo/model.ts';
import { chooseModel, type ModelFor } from './write/model.ts';
import { estimateTokens } from './write/token-estimate.ts';

const engine = memoryEngine(DOCUMENTS);
const found = createAnswerLibrary({
  documents: localDocuments(engine),
  search: createSearch({ engine }),
});
const NOTICE = `${degradedNotice(['embedding'])}\n\n`;

type AnsweredOptions = { modelFor?: ModelFor; content?: string; max_tokens?: number };

/** The text and the finish of an answer whose searches lacked these parts. */
async function answered(
  degraded: readonly DegradedPart[] | undefined,
  { modelFor = memoModel, content = QUESTION.content, ...limits }: AnsweredOptions = {},
) {
  const library = {
    ...found,
    ranking: async (...args: Parameters<typeof found.ranking>) => ({
      ...(await found.ranking(...args)),
      ...(degraded && { degraded }),
    }),
  };
  const deps = {
    library,
    modelFor,
    fallbacks: { failed: () => {}, succeeded: () => {} },
    secrets: [],
    timeoutMs: 60_000,
    lookupLimiter: createConcurrencyLimiter(1),
    endAnswersSignal: new AbortController().signal,
  };
  const request = ChatRequest.parse({
    model: 'svc-flash',
    messages: [{ role: 'user', content }],
    ...limits,
  });
  let text = '';
  let end: AnswerFinish | undefined;
  for await (const part of answerQuestion(deps, request, new AbortController().signal)) {
    if (part.type === 'text') text += part.text;
    else end = part;
  }
  return { text, end: end as AnswerFinish };
}

describe('an answer after a part of search failed', () => {
  test('a memo opens with a notice that search by meaning failed, and is otherwise unchanged', async () => {
    const [degraded, usual] = [await answered(['embedding']), await answered(undefined)];
    expect(degraded.text).toBe(NOTICE + usual.text);
    expect(degraded.end.references).toEqual(usual.end.references);
    expect(degraded.end.reason).toBe('stop');
  });

  test('the finish of an answer lists the parts of search that failed', async () => {
    expect((await answered(['embedding', 'rerank'])).end.degraded).toEqual(['embedding', 'rerank']);
    expect((await answered([])).end.degraded).toEqual([]);
    expect((await answered(undefined)).end.degraded).toEqual([]);
  });

  test('an answer of a language model opens with the notice, whose tokens its usage counts', async () => {
    const modelFor = scriptedModel(async function* () {
      yield delta('應賠償。');
      yield finish();
    });
    const { text, end } = await answered(['embedding'], { modelFor });
    expect(text).toBe(`${NOTICE}應賠償。`);
    expect(end.usage).toEqual({
      prompt_tokens: 7,
      completion_tokens: 5 + estimateTokens(NOTICE),
      total_tokens: 12 + estimateTokens(NOTICE),
    });
  });

  test('a memo in place of a failed language model opens with the notices of both failures', async () => {
    const { url } = await openAiServer(refuses(401));
    const modelFor = chooseModel(llmSettings({ url, model: 'm', key: undefined, backoffMs: 1 }));
    expect((await answered(['embedding'], { modelFor })).text).toMatch(
      new RegExp(`^${NOTICE}${llmFallbackNotice()}`, 'u'),
    );
  });

  test('an answer to a question in English opens with both notices in English', async () => {
    const { url } = await openAiServer(refuses(401));
    const modelFor = chooseModel(llmSettings({ url, model: 'm', key: undefined, backoffMs: 1 }));
    const { text } = await answered(['embedding'], { modelFor, content: 'Article 184 of the Civil Code' });
    const notices = [degradedNotice(['embedding'], 'en'), llmFallbackNotice('en')].join('\n\n');
    expect(text.slice(0, notices.length)).toBe(notices);
  });

  test('an answer that found nothing also opens with the notice', async () => {
    const { text } = await answered(['embedding'], { content: '推薦一部好看的電影' });
    expect(text).toMatch(new RegExp(`^${NOTICE}已依問題的用語`, 'u'));
  });

  test('the notice names only the reranker if only the reranker failed', async () => {
    expect((await answered(['rerank'])).text).toMatch(/^（文件的重新排序/u);
  });

  test.each([1, 5, estimateTokens(NOTICE)])(
    'the notice counts towards the max_tokens of the request: %i',
    async (max_tokens) => {
      for (const content of [QUESTION.content, '推薦一部好看的電影']) {
        const { text, end } = await answered(['embedding'], { max_tokens, content });
        expect(estimateTokens(text)).toBeLessThanOrEqual(max_tokens);
        expect(NOTICE.startsWith(text.trimEnd())).toBe(true);
        expect(end.reason).toBe('length');
      }
    },
  );
});
