import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { REPOSITORY } from '#datasets/folders.ts';
import { findSets } from '#datasets/question-sets.ts';

/** Words that very many documents hold. */
export const COMMON = [
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

/** At most `wanted` of them, evenly spread over all. */
function spread<T>(all: readonly T[], wanted: number): T[] {
  const step = all.length / wanted;
  return all.length <= wanted
    ? [...all]
    : Array.from({ length: wanted }, (_, i) => all[Math.floor(i * step)] as T);
}

const questionsOf = (data: string, set: string): string[] =>
  (findSets(data, set)?.[0]?.questions ?? []).map(({ query }) => query);

/** Words of the law, as the lexicon has them. */
export function lawWords(): string[] {
  const words = readFileSync(join(REPOSITORY, 'lib/taiwan/lexicon/lexicon.txt'), 'utf8')
    .split('\n')
    .filter((line) => line.includes(' = ') && !line.startsWith('//'))
    .flatMap((line) => line.slice(line.indexOf(' = ') + 3).split(', '))
    .map((word) => word.replace(/ [\d.]+$/u, '').trim());
  return [...new Set(words)].filter((word) => word.length >= 2 && !word.includes('&'));
}

/** So many of each kind: look-ups of articles, terms, two terms that must both be there, and common words. */
const KINDS = { articles: 75, terms: 100, pairs: 75, common: 50 };
/** Words of terms and of pairs. */
const WORDS = KINDS.terms + 2 * KINDS.pairs;

const termsAndPairs = (words: readonly string[]): string[] => [
  ...words.slice(0, KINDS.terms),
  ...Array.from(
    { length: KINDS.pairs },
    (_, i) => `${words[KINDS.terms + 2 * i]} & ${words[KINDS.terms + 1 + 2 * i]}`,
  ),
];

const askedWords = () => spread(lawWords(), 290);

/** 300 keyword queries of all kinds. */
export function keywordQueries(data: string): string[] {
  const articles = spread(questionsOf(data, 'article.dev'), KINDS.articles);
  const words = askedWords();
  const common = Array.from({ length: KINDS.common }, (_, i) =>
    i < COMMON.length ? COMMON[i] : `${COMMON[i % COMMON.length]} & ${COMMON[(i * 7 + 3) % COMMON.length]}`,
  );
  return [...articles, ...termsAndPairs(words), ...common].filter((query) => query !== undefined);
}

/** Acts with many articles. */
export const LONG_ACTS = [
  '民法',
  '刑法',
  '民事訴訟法',
  '刑事訴訟法',
  '公司法',
  '土地法',
  '強制執行法',
  '行政訴訟法',
  '保險法',
  '海商法',
];

/** 300 other queries of the same kinds, none of which another batch has, so that caches do not help. */
export function unaskedQueries(batch: number): string[] {
  const askedBefore = new Set(askedWords());
  const words = lawWords().filter((word) => !askedBefore.has(word));
  const batches = Math.floor(words.length / WORDS);
  const own = words.filter((_, i) => i % batches === batch);
  const articles = Array.from({ length: KINDS.articles }, (_, i) => {
    const nth = batch * KINDS.articles + i;
    return `${LONG_ACTS[nth % LONG_ACTS.length]}第${1 + Math.floor(nth / LONG_ACTS.length)}條`;
  });
  const triples = COMMON.flatMap((a, i) =>
    COMMON.slice(i + 1).flatMap((b, j) => COMMON.slice(i + j + 2).map((c) => `${a} & ${b} & ${c}`)),
  );
  const common = triples.filter((_, i) => i % Math.floor(triples.length / KINDS.common) === batch);
  return [...articles, ...termsAndPairs(own), ...common.slice(0, KINDS.common)];
}

/** 190 questions of people and of courts. */
export const questions = (data: string): string[] => [
  ...spread(questionsOf(data, 'lay.dev'), 86),
  ...spread(questionsOf(data, 'issue2interp.dev'), 104),
];
