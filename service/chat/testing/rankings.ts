import { createQuestions } from '#service/search/question.ts';
import { documentOf } from '#service/testing/document-of.ts';
import type { AnswerFeatures, AnswerRanking, RankedEntry } from '../retrieve/library.ts';

const read = createQuestions();
/** Of a document that has nothing of a question. */
export const NO_FEATURES: AnswerFeatures = {
  expandedText: 0,
  expandedTitle: 0,
  expandedCover: 0,
  expandedNear: 0,
  literalText: 0,
  literalTitle: 0,
  literalCover: 0,
  literalNear: 0,
  literalRun: 0,
  literalRuns: 0,
  nameMatch: 0,
  writtenText: 0,
  writtenCover: 0,
  writtenRun: 0,
  writtenExpanded: 0,
  lineCover: 0,
  lineExpanded: 0,
  lineDensity: 0,
  aroundText: 0,
  aroundCover: 0,
  aroundRun: 0,
  aroundExpanded: 0,
  isWritten: 0,
  described: 0,
  cited: 0,
  citedByDecisions: 0,
  citedByStatutes: 0,
  prior: 0,
  length: 0,
  shared: 0,
  vector: 0,
  vectorText: 0,
  vectorWhole: 0,
  vectorWritten: 0,
  vectorSupport: 0,
};

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
    words: question.terms.map((term) => ({ ...term, idf: 3 })),
    held: 200_000,
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
