/**
 * END, a control character that folded text never has: it follows the title and the text, so that no phrase matches
 * across the border.
 */
const END = '\u0003';
/** The same after the part of a text that centrality is measured by; a phrase with END matches the end of a title. */
const END_OF_BODY = '\u0004';

/**
 * All pairs of adjacent characters, by code points: consecutive pairs match exactly a substring, and every character
 * begins a pair, so single characters are found too.
 */
export const PAIRS = {
  tokenizer: { pairs: { type: 'ngram', min_gram: 2, max_gram: 2, token_chars: [] } },
  analyzer: { pairs: { type: 'custom', tokenizer: 'pairs' } },
};

/**
 * The formula of `centralityOf` (keyword-order.ts) for one term, with a rough length: it only chooses whose heads are
 * read.
 */
export const CENTRALITY = {
  type: 'scripted',
  script: {
    source: 'return query.boost * doc.freq / (doc.freq + 1.2 * (0.5 + 0.5 * Math.sqrt(doc.length / 200.0)));',
  },
};

/** The searched text of a document: its folded title and text, or the folded fields of a description. */
export const wordsOf = (...folded: readonly string[]): string => folded.map((text) => text + END).join('');

/** The text that centrality is measured by. */
export const openingOf = (title: string, body: string): string => title + END + body + END_OF_BODY;

/** A phrase as it stands at the end of a title in `openingOf`. */
export const atTitleEnd = (phrase: string): string => phrase + END;
