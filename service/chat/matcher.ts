import type { Terms, Word } from './terms.ts';

/** How much of a question a text answers to, from 0 to 1, and by how many different words. */
export type Match = { weight: number; share: number; words: number };

/** How many documents hold a term; a term that was not counted is held by none. */
export type Frequencies = { total: number; of: (term: string) => number };

/** A legal word in the place of the everyday one says nearly the same. */
const LEGAL = 0.9;
/** Parts of a longer word say less than the word. */
const PART = 0.6;
/** A word that no document holds and that has no legal word counts less: it may be the segmenter's mistake. */
const UNKNOWN = 0.6;

/**
 * Weighs texts (folded) by the words of a question that they hold, rare words more.
 */
export function createMatcher({ words }: Pick<Terms, 'words'>, frequencies: Frequencies) {
  const rarity = (count: number) => Math.log(1 + frequencies.total / (count + 0.5));
  const weighted = words.map((word) => ({ ...word, ...weightOf(word) }));
  const all = weighted.reduce((sum, { weight }) => sum + weight, 0);

  function weightOf({ text, legal }: Word): { weight: number; pairs: string[] } {
    const pairs = text.length > 2 ? pairsOf(text) : [];
    const known = [text, ...legal].map(frequencies.of).filter((count) => count > 0);
    const parts = pairs.map(frequencies.of).filter((count) => count > 0);
    if (known.length > 0) return { weight: rarity(Math.min(...known)), pairs };
    if (parts.length > 0) return { weight: rarity(Math.min(...parts)), pairs };
    return { weight: rarity(0) * UNKNOWN, pairs };
  }

  return (text: string): Match => {
    let weight = 0;
    let count = 0;
    for (const word of weighted) {
      const share = shareIn(text, word);
      if (share === 0) continue;
      weight += word.weight * share;
      count += 1;
    }
    return { weight, share: all === 0 ? 0 : weight / all, words: count };
  };
}

export type Matcher = ReturnType<typeof createMatcher>;

function shareIn(text: string, { text: word, legal, pairs }: Word & { pairs: readonly string[] }): number {
  if (word.length > 1 && text.includes(word)) return 1;
  if (legal.some((term) => text.includes(term))) return LEGAL;
  const held = pairs.filter((pair) => text.includes(pair)).length;
  return held * 2 > pairs.length ? (PART * held) / pairs.length : 0;
}

function pairsOf(word: string): string[] {
  return Array.from({ length: word.length - 1 }, (_, i) => word.slice(i, i + 2));
}
