/** Stands after a title and after a text: folded text has no control characters, so no phrase runs over it. */
const END = '\u0003';
/** The same after the part of a text that centrality is measured by, so that a phrase with END ends a title. */
const END_OF_BODY = '\u0004';

/**
 * Every two characters that follow each other, by code points: a phrase of pairs in a row is then exactly a part of the
 * text, and one character opens a pair wherever it stands.
 */
export const PAIRS = {
  tokenizer: { pairs: { type: 'ngram', min_gram: 2, max_gram: 2, token_chars: [] } },
  analyzer: { pairs: { type: 'custom', tokenizer: 'pairs' } },
};

/** As `centralityOf` (keyword-order.ts) reckons one term, but by a rough length: it chooses whose head is read. */
export const CENTRALITY = {
  type: 'scripted',
  script: {
    source: 'return query.boost * doc.freq / (doc.freq + 1.2 * (0.5 + 0.5 * Math.sqrt(doc.length / 200.0)));',
  },
};

/** What is searched of a document: folded title and text. */
export const wordsOf = (...folded: readonly string[]): string => folded.map((text) => text + END).join('');

/** What centrality is measured by. */
export const openingOf = (title: string, body: string): string => title + END + body + END_OF_BODY;

/** A phrase as it stands at the end of a title in `openingOf`. */
export const atTitleEnd = (phrase: string): string => phrase + END;
