import type { EvaluationQuestion } from '#datasets/question-sets.ts';
import { shareOf } from '#metrics/statistics.ts';
import { createDocumentCache } from '#service/chat/retrieve/document-cache.ts';
import type { AnswerLibrary } from '#service/chat/retrieve/library.ts';
import { mergeTerms, runSearches } from '#service/chat/retrieve/run-searches.ts';
import { scoreSources } from '#service/chat/retrieve/sources/score-sources.ts';
import { unitPlaces } from '#service/chat/retrieve/sources/unit-places.ts';
import { depthOf } from '#service/chat/understand/depth.ts';
import { readUserQuestion } from '#service/chat/understand/user-question.ts';
import { composeMemo } from '#service/chat/write/memo/compose-memo.ts';
import { memoCharacters } from '#service/chat/write/memo/length.ts';
import { quotationsIn, quotedForm } from '../answers/quotations.ts';

/** Whether a memo quotes the unit of an article that answers: in its first line, and anywhere. */
export type MeasuredUnit = { qid: string; query: string; isFirst: boolean; isQuoted: boolean; memo: string };

/** The memo on a question where retrieval has found its article and nothing else. */
export async function measureUnit(
  library: AnswerLibrary,
  { qid, query, relevant, unit }: EvaluationQuestion & { unit: string },
): Promise<MeasuredUnit> {
  const question = readUserQuestion({ messages: [{ role: 'user', content: query }] });
  const depth = depthOf();
  const { results } = await runSearches(library, question, depth);
  const selected = [...relevant].map((doc_id) => ({ doc_id, score: 0, by: 'words' as const }));
  const terms = mergeTerms(results);
  const sources = await scoreSources(selected, question.text, terms, createDocumentCache(library));
  const { kind, language } = question;
  const lines = composeMemo({
    ...{ kind, language, sources, question: question.text },
    ...{ outcome: 'on-point', scope: null, missing: [], outside: [], characters: memoCharacters() },
  });
  const answering = sources.flatMap((source) => {
    const places = unitPlaces(source.sentences);
    return source.sentences.filter((_, i) => places[i]?.place === unit);
  });
  if (answering.length === 0) throw new Error(`${qid}: ${[...relevant].join()} has no unit ${unit}`);
  const quotes = (text: string) =>
    quotationsIn(text).some((quotation) =>
      answering.some((one) => quotedForm(quotation.text).includes(quotedForm(one.text))),
    );
  return {
    qid,
    query,
    isFirst: quotes(lines[0] ?? ''),
    isQuoted: quotes(lines.join('')),
    memo: lines.join(''),
  };
}

/** The shares of a set's questions whose memo begins with the unit that answers, and quotes it at all. */
export const unitFigures = (set: string, measured: readonly MeasuredUnit[]) => ({
  [`${set}.n`]: measured.length,
  [`${set}.begins with it`]: shareOf(measured, ({ isFirst }) => isFirst),
  [`${set}.quotes it`]: shareOf(measured, ({ isQuoted }) => isQuoted),
});
