import type { IndexSearch } from '#datasets/open-index.ts';
import type { EvaluationQuestion } from '#datasets/question-sets.ts';
import { SEARCH_TYPES } from '#lib/contract/names.ts';
import type { SearchType } from '#lib/contract/search.ts';
import { SCORE_NAMES, type ScoreName, scoreRanking } from '#metrics/scores.ts';
import { mean } from '#metrics/statistics.ts';

/** How far two engines must agree: in the first ten of keyword search, and in every score. */
const MIN_KEYWORD_OVERLAP = 0.95;
const MAX_DIFFERENCE = 0.02;

const COMPARED = 10;
const LIMIT = 100;
/** Questions asked at once: with a cluster most of the time is spent waiting for its answers. */
const AT_ONCE = 8;

export type EngineAgreement = {
  set: string;
  mode: SearchType;
  questions: number;
  /** The share of the first ten documents that both have. */
  overlap: number;
  /** Mean scores of each engine, of the questions that say what is relevant. */
  scores: Record<ScoreName, readonly [number, number]> | null;
};

type ComparedQuestion = Pick<EvaluationQuestion, 'query'> & Partial<Pick<EvaluationQuestion, 'relevant'>>;

/** The share of the first ten of two rankings that both have, relative to the longer; 1 where both are empty. */
export function overlapOf(a: readonly string[], b: readonly string[]): number {
  const [first, second] = [a.slice(0, COMPARED), new Set(b.slice(0, COMPARED))];
  const longer = Math.max(first.length, second.size);
  return longer === 0 ? 1 : first.filter((id) => second.has(id)).length / longer;
}

/** Asks two engines the same. */
export async function compareEngines(
  [one, other]: readonly [IndexSearch, IndexSearch],
  { name, questions }: { name: string; questions: readonly ComparedQuestion[] },
  mode: SearchType,
): Promise<EngineAgreement> {
  const overlaps: number[] = [];
  const scored: [Record<ScoreName, number>, Record<ScoreName, number>][] = [];
  const ask = async ({ query, relevant }: ComparedQuestion) => {
    const [a, b] = (await Promise.all(
      [one, other].map(async (search) =>
        (await search.find(mode, query, { limit: LIMIT })).map(({ doc_id }) => doc_id),
      ),
    )) as [string[], string[]];
    overlaps.push(overlapOf(a, b));
    if (relevant && relevant.size > 0) scored.push([scoreRanking(a, relevant), scoreRanking(b, relevant)]);
  };
  for (let from = 0; from < questions.length; from += AT_ONCE)
    await Promise.all(questions.slice(from, from + AT_ONCE).map(ask));
  const meanOf = (score: ScoreName) =>
    [mean(scored.map(([a]) => a[score])), mean(scored.map(([, b]) => b[score]))] as const;
  const scores =
    scored.length > 0
      ? (Object.fromEntries(SCORE_NAMES.map((score) => [score, meanOf(score)])) as EngineAgreement['scores'])
      : null;
  return { set: name, mode, questions: questions.length, overlap: mean(overlaps), scores };
}

/** Where two engines do not agree as they must. */
export function disagreements({ set, mode, overlap, scores }: EngineAgreement): string[] {
  const found: string[] = [];
  if (mode === 'keyword' && overlap < MIN_KEYWORD_OVERLAP)
    found.push(`${set}, ${mode}: overlap ${overlap.toFixed(3)}, not ${MIN_KEYWORD_OVERLAP}`);
  for (const [score, [a, b]] of Object.entries(scores ?? {}))
    if (Math.abs(a - b) > MAX_DIFFERENCE)
      found.push(`${set}, ${mode}: ${score} ${a.toFixed(3)} and ${b.toFixed(3)}`);
  return found;
}

export function agreementLine({ set, mode, questions, overlap, scores }: EngineAgreement): string {
  const scoreTexts = Object.entries(scores ?? {}).map(
    ([score, [a, b]]) => `${score} ${a.toFixed(3)} ${b.toFixed(3)}`,
  );
  return [
    set.padEnd(20),
    mode.padEnd(9),
    `${questions}`.padStart(5),
    `overlap@10 ${overlap.toFixed(3)}`,
    ...scoreTexts,
  ].join('  ');
}

export const COMPARED_MODES = SEARCH_TYPES;
