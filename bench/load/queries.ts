import { createRandom, pick } from '#metrics/random.ts';
import { COMMON, LONG_ACTS, lawWords } from '../opensearch/queries.ts';

/** No common factor with the number of words: every pair of words comes before one comes again. */
const STRIDE = 7_919;
const SEED = 17;

/**
 * Keyword queries that are hardly ever asked twice, so that little of what is kept of one search helps the next: of four about
 * one is an article, one a word of the law, one two that must both be there, one a word with a very common one. By chance, and
 * not in turn: at twice the capacity every second search is refused, and these would all be of two kinds, the others answered.
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
