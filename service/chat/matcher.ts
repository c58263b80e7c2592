import type { Terms, Word } from './terms.ts';

/** How much of a question a text answers to, from 0 to 1, and by how many different words. */
export type Match = { weight: number; share: number; words: number };

/** How many documents hold a term; a term that was not counted is held by none. */
export type Frequencies = { total: number; of: (term: string) => number };

/** A legal word in the place of the everyday one says nearly the same. */
const LEGAL = 0.9;
/** Parts of a longer word say less than the word. */
const PART = 0.6;
/** A pattern is about as common as a word that so many of the documents hold. */
const PATTERN_HELD_BY = 0.3;
/** A word that no document holds and that has no legal word counts less: it may be the segmenter's mistake. */
const UNKNOWN = 0.6;

/**
 * Weighs texts (folded) by the words of a question that they hold, rare words more.
 */
export function createMatcher({ words }: Pick<Terms, 'words'>, frequencies: Frequencies) {
  const rarity = (count: number) => Math.log(1 + frequencies.total / (count + 0.5));
  const weighted = words.map((word) => ({ ...word, ...weightOf(word) }));
  const isFollowUp = words.some(({ factor }) => factor !== undefined);
  const all = weighted.reduce((sum, { weight }) => sum + weight, 0);

  function weightOf(word: Word): { weight: number; pairs: string[] } {
    const pairs = word.text.length > 2 && !word.isName ? pairsOf(word.text) : [];
    return { weight: rarityOf(word, pairs) * (word.factor ?? 1), pairs };
  }

  function rarityOf({ text, legal, pattern }: Word, pairs: readonly string[]): number {
    if (pattern) return rarity(frequencies.total * PATTERN_HELD_BY);
    const known = [text, ...legal].map(frequencies.of).filter((count) => count > 0);
    const parts = pairs.map(frequencies.of).filter((count) => count > 0);
    if (known.length > 0) return rarity(Math.min(...known));
    return parts.length > 0 ? rarity(Math.min(...parts)) : rarity(0) * UNKNOWN;
  }

  return {
    /** How much of each word a text holds, from 0 to 1. */
    shares: (text: string): number[] => weighted.map((word) => shareIn(text, word)),

    /** What these shares come to. */
    match(shares: readonly number[]): Match {
      let weight = 0;
      let count = 0;
      for (const [i, word] of weighted.entries()) {
        const share = shares[i] ?? 0;
        if (share === 0) continue;
        weight += word.weight * share;
        // In a follow-up the word of the last question stands for itself.
        if (!word.pattern) count += isFollowUp && word.factor === undefined ? 2 : 1;
      }
      return { weight, share: all === 0 ? 0 : weight / all, words: count };
    },
  };
}

export type Matcher = ReturnType<typeof createMatcher>;

function shareIn(
  text: string,
  { text: word, legal, pattern, pairs }: Word & { pairs: readonly string[] },
): number {
  if (pattern) return pattern.test(text) ? 1 : 0;
  if (word.length > 1 && text.includes(word)) return 1;
  if (legal.some((term) => text.includes(term))) return LEGAL;
  const held = pairs.filter((pair) => text.includes(pair)).length;
  return held * 2 > pairs.length ? (PART * held) / pairs.length : 0;
}

function pairsOf(word: string): string[] {
  return Array.from({ length: word.length - 1 }, (_, i) => word.slice(i, i + 2));
}
