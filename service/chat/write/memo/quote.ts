/** A text that stands in a source character by character, and the part of the source that it stands in. */
export type MemoQuote = { text: string; part: string | null };
