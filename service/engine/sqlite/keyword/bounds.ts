/**
 * What keeps every query short, measured on 236,000 documents: walking matches in the order of their ids, which is that of
 * authority, costs 0.1 µs each; to read a head and score by it 1 to 25 µs. So a walk ends where enough of the best have
 * been met, and of those only some are read.
 */
export const BOUNDS = {
  /** Matches that are met; what comes later in the order of authority may not be found. */
  walked: 2_000,
  /** With filters: matches that are looked at for that, in the bands where anything passes. */
  filtered: 300_000,
  /** Matches that are counted, and that are sorted by date; of more, those of most authority. */
  counted: 10_000,
  sorted: 300_000,
  /** Of the matches of one rank in the hierarchy so many are read and scored: those that are cited much and short. */
  scored: 80,

  /** Terms, and characters of each, that the index is asked for. What the rest says is read from the texts. */
  indexedTerms: 12,
  indexedLength: 64,
  /** Matches whose text may be read for that, and characters that are read in all. */
  checked: 1_000,
  checkedCharacters: 200_000,
};

export type KeywordBounds = typeof BOUNDS;
