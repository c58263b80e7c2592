/**
 * A term that a question is searched by: an exact phrase, in any spelling. `from` is the word of the question that it
 * stands for: terms of one word are alternatives. Literal terms stand in the question itself, expanded ones are added by
 * the lexicon (lib/taiwan/lexicon).
 */
export type WeightedTerm = { term: string; weight: number; from: string; kind: TermKind };

export type TermKind = 'literal' | 'expanded';

/** A term that some document holds, with its inverse document frequency. */
export type TermWithIdf = WeightedTerm & { idf: number };
