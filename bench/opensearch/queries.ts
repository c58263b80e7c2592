import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { REPOSITORY } from '#datasets/folders.ts';
import { findSets } from '#datasets/question-sets.ts';

/** Words that very many documents hold. */
const COMMON = [
  '契約',
  '規定',
  '主管機關',
  '應於',
  '損害賠償',
  '公司',
  '申請',
  '人民',
  '法院',
  '處分',
  '權利',
  '義務',
  '機關',
  '期限',
  '財產',
];

/** So many of them, spread over all. */
function spread<T>(all: readonly T[], wanted: number): T[] {
  const step = all.length / wanted;
  return all.length <= wanted
    ? [...all]
    : Array.from({ length: wanted }, (_, i) => all[Math.floor(i * step)] as T);
}

const questionsOf = (data: string, set: string): string[] =>
  (findSets(data, set)?.[0]?.questions ?? []).map(({ query }) => query);

/** Words of the law, as the lexicon has them. */
function lawWords(): string[] {
  const words = readFileSync(join(REPOSITORY, 'lib/taiwan/lexicon/lexicon.txt'), 'utf8')
    .split('\n')
    .filter((line) => line.includes(' = ') && !line.startsWith('//'))
    .flatMap((line) => line.slice(line.indexOf(' = ') + 3).split(', '))
    .map((word) => word.replace(/ [\d.]+$/u, '').trim());
  return [...new Set(words)].filter((word) => word.length >= 2 && !word.includes('&'));
}

/** 300 keyword queries: look-ups of articles, terms, two terms that must both be there, and common words. */
export function keywordQueries(data: string): string[] {
  const articles = spread(questionsOf(data, 'article.dev'), 75);
  const words = spread(lawWords(), 290);
  const terms = words.slice(0, 100);
  const pairs = Array.from({ length: 75 }, (_, i) => `${words[100 + 2 * i]} & ${words[101 + 2 * i]}`);
  const common = Array.from({ length: 50 }, (_, i) =>
    i < COMMON.length ? COMMON[i] : `${COMMON[i % COMMON.length]} & ${COMMON[(i * 7 + 3) % COMMON.length]}`,
  );
  return [...articles, ...terms, ...pairs, ...common].filter((query) => query !== undefined);
}

/** 190 questions of people and of courts. */
export const questions = (data: string): string[] => [
  ...spread(questionsOf(data, 'lay.dev'), 86),
  ...spread(questionsOf(data, 'issue2interp.dev'), 104),
];
