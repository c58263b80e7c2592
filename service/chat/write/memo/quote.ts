/** A text that stands in a source character by character, and the part of the source that it stands in. */
export type MemoQuote = {
  text: string;
  part: string | null;
  /** How much of the question it answers, where it is more than one sentence. */
  score?: number;
};
