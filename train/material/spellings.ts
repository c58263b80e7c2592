import type { LexiconKey } from '#lib/taiwan/lexicon/key.ts';

/** Separates words that do not follow each other, so that no pair of characters spans them. */
const BORDER = '|';

/** How a key is written: itself, or the pieces of a situation, each in its first spelling, then each in its second … */
export function spellingsOf(key: LexiconKey): string[] {
  if (typeof key === 'string') return [key];
  const pieces = key.flat();
  const most = Math.max(...pieces.map(({ length }) => length));
  return Array.from({ length: most }, (_, i) =>
    pieces.map((spellings) => spellings[i % spellings.length]).join(BORDER),
  );
}
