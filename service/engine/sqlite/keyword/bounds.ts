/**
 * Bounds that keep every query fast. Measured on 236,000 documents: to walk (iterate over) a match in the index costs
 * 0.1 µs, to read and score a head 1 to 25 µs. Matches come in the order of ids, most authority first, so a walk stops
 * when it has met enough of them, and only some of those are read.
 */
export const BOUNDS = {
  /** Matches that are walked; those of less authority beyond may be missed. */
  walked: 2_000,
  /** With filters: matches that are tested, in the bands where any document passes. */
  filtered: 300_000,
  /** Matches that are counted or sorted by date; beyond that only those of most authority. */
  counted: 10_000,
  sorted: 300_000,
  /** Matches of one hierarchy rank that are read and scored: the most cited and shortest ones. */
  scored: 80,

  /** The index is queried for this many terms of this length; the rest is checked in the texts. */
  indexedTerms: 12,
  indexedLength: 64,
  /** Matches whose text is read for that check, and characters read in all. */
  checked: 1_000,
  checkedCharacters: 200_000,
};

export type KeywordBounds = typeof BOUNDS;
