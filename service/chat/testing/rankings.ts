import { NO_FEATURES } from '#service/search/features/no-features.ts';
import { createQuestions } from '#service/search/question/question.ts';
import { documentOf } from '#service/testing/document-of.ts';
import type { AnswerRanking, RankedEntry } from '../retrieve/library.ts';

const read = createQuestions();

/** What a search for this text found: documents of these ids, best first. */
export const rankingOf = (
  text: string,
  ids: readonly string[] = [],
  given: Partial<AnswerRanking> = {},
): AnswerRanking => {
  const question = read(text);
  return {
    question,
    candidates: ids.map((doc_id, i): RankedEntry => {
      const { text: _, issuer: _issuer, ...entry } = documentOf({ doc_id });
      return { ...entry, score: -i, features: NO_FEATURES };
    }),
    indexedTerms: question.terms.map((term) => ({ ...term, idf: 3 })),
    documentCount: 200_000,
    ...given,
  };
};

/** Documents with these texts by id, as a cache gives them. */
export const documentsWith = (texts: Readonly<Record<string, string>>) => {
  const get = async (doc_id: string) =>
    texts[doc_id] === undefined ? null : documentOf({ doc_id, text: texts[doc_id] });
  return {
    get,
    getHeld: async (ids: readonly string[]) =>
      (await Promise.all(ids.map(get))).filter((document) => document !== null),
  };
};
