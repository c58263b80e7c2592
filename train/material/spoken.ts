import type { LexiconKey } from '#lib/taiwan/lexicon/key.ts';

/** Stands between words that do not follow each other, as between a title and its text. */
const BORDER = '|';

/** How a key may sound: itself, or the pieces of a situation, each in its first spelling, then in its second … */
export function spoken(key: LexiconKey): string[] {
  if (typeof key === 'string') return [key];
  const pieces = key.flat();
  const most = Math.max(...pieces.map(({ length }) => length));
  return Array.from({ length: most }, (_, i) =>
    pieces.map((spellings) => spellings[i % spellings.length]).join(BORDER),
  );
}
