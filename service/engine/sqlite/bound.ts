/**
 * What keeps every query short, measured on 218,000 articles: walking the matches of an expression takes 0.1 µs each,
 * scoring a match 1–2 µs, and before the first score bm25 walks every phrase of its expression once. So a term that is
 * too common is not scored by. Where all are, titles decide and then the place in the index, and a match that comes
 * late in the index may not be found at all.
 */

/** A lone term with more matches than this is too common; of several terms each has its share of it. */
export const SCORED = 20_000;
export const SCORED_SHARE = 2_000;
/** Matches that are scored of a lone term that is too common: the first. */
export const SCORED_FIRST = 8_000;
/** Matches of the index that are then sorted by title and id. */
export const CANDIDATES = 200;
/** With filters: matches of very common terms that are looked at. */
export const FILTERED = 60_000;

/** Terms, and characters of each, that the index is asked for. What the rest says is read from the matches' texts. */
export const INDEXED_TERMS = 12;
export const INDEXED_LENGTH = 64;
/** Matches whose text may be read for that, and characters that are read in all. */
export const CHECKED = 1_000;
export const CHECKED_CHARACTERS = 200_000;
