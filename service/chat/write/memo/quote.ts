/**
 * A text that stands in a source character by character, and the part of the source that it stands in. `depth`: how deep
 * an entry stands in its list; `leftOut`: how many entries of the list that it opens are not quoted.
 */
export type MemoQuote = { text: string; part: string | null; depth?: number; leftOut?: number };
