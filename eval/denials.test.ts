import { existsSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DATA_FOLDER, SEARCH_INDEX } from '#datasets/folders.ts';
import { linkAndEmbed, openIndex } from '#datasets/open-index.ts';
import { ChatRequest } from '#lib/contract/chat.ts';
import { formatCitation } from '#lib/taiwan/citations/format.ts';
import { answerQuestion } from '#service/chat/answer.ts';
import { type AnswerLibrary, createAnswerLibrary } from '#service/chat/retrieve/library.ts';
import { lookUpNamedDocuments } from '#service/chat/retrieve/look-up-named.ts';
import { NEAR_SCORE } from '#service/chat/retrieve/relevance/relevance.ts';
import { scoreRelevance } from '#service/chat/retrieve/relevance/score-searches.ts';
import { asksAboutForeignLaw } from '#service/chat/understand/foreign-law.ts';
import { readUserQuestion } from '#service/chat/understand/user-question.ts';
import { memoModel } from '#service/chat/write/memo/model.ts';
import { createConcurrencyLimiter } from '#service/concurrency-limiter.ts';
import { createDocuments } from '#service/documents/documents.ts';
import { openEmbedding } from '#service/embed/index.ts';
import type { Engine } from '#service/engine/ports.ts';
import { createSearch } from '#service/search/search.ts';
import { corpusEngine } from '#service/testing/corpus.ts';
import { ANSWER_SETS, findConversationSets } from './answers/question-sets.ts';

/** Every way to say that something is not there. */
const DENIES =
  /沒有可以引用的依據|沒有找到|找不到|查無|未找到|資料庫(?:裡|中)?沒有|沒有(?:現行)?(?:法規|條文|規定)可/u;
const NOT_HELD = /未收錄|沒有收錄/u;

type QuestionFilters = Pick<ChatRequest, 'level' | 'start_date' | 'end_date'>;
const FILTERS: QuestionFilters[] = [
  {},
  { level: ['最高'] },
  { start_date: '2020-01-01' },
  { level: ['地方'], end_date: '1999-12-31' },
];

const libraryOf = (engine: Engine): AnswerLibrary =>
  createAnswerLibrary({
    documents: createDocuments({ engine }),
    search: createSearch({ engine, embedding: openEmbedding().model }),
  });

async function answerOf(library: AnswerLibrary, request: ChatRequest): Promise<string> {
  const deps = {
    library,
    modelFor: memoModel,
    fallbacks: { failed: () => {}, succeeded: () => {} },
    secrets: [],
    timeoutMs: 60_000,
    lookupLimiter: createConcurrencyLimiter(1),
    endAnswersSignal: new AbortController().signal,
  };
  let text = '';
  for await (const part of answerQuestion(deps, request, new AbortController().signal))
    if (part.type === 'text') text += part.text;
  return text;
}

/** What an answer denies, though a search with the same filters finds it. */
async function falseDenials(
  library: AnswerLibrary,
  query: string,
  filters: QuestionFilters,
): Promise<string[]> {
  const request = ChatRequest.parse({
    model: 'svc-flash',
    messages: [{ role: 'user', content: query }],
    ...filters,
  });
  // What is quoted are words of a source; only the answer's own words can deny something falsely.
  const own = (await answerOf(library, request)).replace(/「[^「」]*」/gu, '');
  const question = readUserQuestion(request);
  const named = await lookUpNamedDocuments(library, question.named, question.filters);
  const missing = new Set(named.missing.map(({ citation }) => formatCitation(citation)));
  const wrong: string[] = [];
  if (NOT_HELD.test(own) && missing.size === 0) wrong.push(`${query}: says that something is not held`);
  if (!DENIES.test(own) || asksAboutForeignLaw(query)) return wrong;
  const ranking = await library.ranking(query, { limit: 100, filters: question.filters });
  const best = await Promise.all(ranking.candidates.slice(0, 5).map(({ doc_id }) => library.get(doc_id)));
  const relevance = await scoreRelevance(ranking, {
    getHeld: async () => best.filter((document) => document !== null),
  });
  if (relevance > NEAR_SCORE && !question.onlyNames) wrong.push(`${query}: relevance ${relevance}`);
  if (named.documents.length > 0) wrong.push(`${query}: what it names is held`);
  return wrong;
}

const queriesIn = (data: string, sets: readonly string[]) =>
  sets.flatMap((set) =>
    (findConversationSets(data, { set }) ?? []).flatMap(({ conversations }) =>
      conversations.flatMap(({ turns }) => turns.slice(0, 1).map(({ query }) => query)),
    ),
  );
const property = (library: AnswerLibrary, queries: readonly string[]) =>
  fc.asyncProperty(fc.constantFrom(...queries), fc.constantFrom(...FILTERS), async (query, filters) => {
    expect(await falseDenials(library, query, filters)).toEqual([]);
  });

test('no answer over the demonstration corpus denies what a search with the same filters finds', async () => {
  const engine = await corpusEngine();
  await linkAndEmbed(engine, () => {});
  const queries = queriesIn('', [
    'outside',
    'legal-issues',
    'follow-ups',
    'practice.idle',
    'practice.mentions',
  ]);
  expect(queries.length).toBeGreaterThan(500);
  await fc.assert(
    property(libraryOf(engine), [...queries, '民法第9999條', '示範公司法第8條', '釋字第99999號在說什麼']),
    {
      numRuns: 80,
    },
  );
}, 360_000);

const hasIndex = existsSync(DATA_FOLDER) && existsSync(SEARCH_INDEX);

describe.skipIf(!hasIndex)(
  'answers over all statutes (needs ../shared/data and the index of npm run eval)',
  () => {
    test('do not deny what a search with the same filters finds', async () => {
      const engine = openIndex(SEARCH_INDEX, { readers: 1 });
      try {
        const queries = queriesIn(DATA_FOLDER, ANSWER_SETS);
        expect(queries.length).toBeGreaterThan(1_500);
        await fc.assert(property(libraryOf(engine), queries), { numRuns: 200 });
      } finally {
        await engine.close();
      }
    }, 300_000);
  },
);
