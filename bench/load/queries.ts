import { createRandom, pick } from '#metrics/random.ts';
import { COMMON, LONG_ACTS, lawWords } from '../opensearch/queries.ts';

/** Has no common factor with the number of words, so that every pair of words comes before one is repeated. */
const STRIDE = 7_919;
const SEED = 17;

/**
 * Keyword queries that are hardly ever asked twice, so that caches help little. About one in four is an article, one a
 * word of the law, one two words joined by `&`, one a word joined with a very common one. Drawn by chance, not in turn:
 * at twice the capacity every second search is refused, and taken in turn those would all be of two kinds.
 */
export function createQueries(): (n: number) => string {
  const words = lawWords();
  const word = (n: number) => words[(n * STRIDE) % words.length] ?? '';
  const kinds: ((n: number) => string)[] = [
    (n) => `${LONG_ACTS[n % LONG_ACTS.length]}第${1 + (Math.floor(n / LONG_ACTS.length) % 300)}條`,
    word,
    (n) => `${word(n)} & ${word(n + 1 + Math.floor(n / words.length))}`,
    (n) => `${word(n)} & ${COMMON[n % COMMON.length]}`,
  ];
  return (n) => pick(createRandom(SEED, n), kinds)(n);
}
