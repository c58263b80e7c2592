/**
 * What keeps every query short, measured on 218,000 articles: walking the matches of an expression takes 0.1 µs each,
 * scoring a match 1–2 µs, and before the first score bm25 walks every phrase of its expression once. So a term that is
 * too common is not scored by. Where all are, titles decide and then the place in the index, and a match that comes
 * late in the index may not be found at all.
 */
export const BOUNDS = {
  /** A lone term with more matches than this is too common; of several terms each has its share of it. */
  scored: 20_000,
  scoredShare: 2_000,
  /** Matches that are scored of a lone term that is too common: the first. */
  scoredFirst: 8_000,
  /** Matches of the index that are then sorted by title and id. */
  candidates: 200,
  /** With filters: matches of very common terms that are looked at. */
  filtered: 60_000,

  /** Terms, and characters of each, that the index is asked for. What the rest says is read from the texts. */
  indexedTerms: 12,
  indexedLength: 64,
  /** Matches whose text may be read for that, and characters that are read in all. */
  checked: 1_000,
  checkedCharacters: 200_000,
};

export type KeywordBounds = typeof BOUNDS;
