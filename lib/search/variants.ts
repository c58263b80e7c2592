import { segmentWords } from '#lib/text/words.ts';

/** Lengths of terms that get variants, in Chinese characters: shorter ones are words, longer ones sentences. */
const LENGTH = { least: 4, most: 12 };
const MAX_VARIANTS = 8;
/** The least characters on each side of 之. */
const MIN_SIDE_CHARACTERS = 2;
const ONLY_HAN = /^\p{Script=Han}+$/u;
const PARTICLE = /(?<=.)[之的](?=.)/u;

/** Where a word of a term ends and another begins, the last first: 之 most often stands before the last word. */
const placesBetweenWords = (term: string): number[] =>
  [...segmentWords(term)]
    .map(({ index }) => index)
    .filter((at) => at >= MIN_SIDE_CHARACTERS && term.length - at >= MIN_SIDE_CHARACTERS)
    .reverse();

/**
 * A term as others write it, with or without 之 or 的 between its words: `variantsOf('定暫時狀態處分')` has 定暫時狀態之處分,
 * `variantsOf('侵權之行為')` has 侵權行為. Folded as the term is; not the term itself.
 */
export function variantsOf(term: string): string[] {
  const { length } = term;
  if (length < LENGTH.least || length > LENGTH.most || !ONLY_HAN.test(term)) return [];
  if (PARTICLE.test(term)) {
    const others = ['', '之', '的'].map((particle) => term.replace(PARTICLE, particle));
    return others.filter((other) => other !== term);
  }
  const places = placesBetweenWords(term);
  const withParticle = (particle: string) =>
    places.map((at) => term.slice(0, at) + particle + term.slice(at));
  return [...withParticle('之'), ...withParticle('的')].slice(0, MAX_VARIANTS);
}
