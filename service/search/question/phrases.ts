/** Punctuation and spaces between phrases. */
const PARTING = /[\s&＆、，。；：？！「」『』“”"()（）]+/u;
/** Longer ones are sentences. */
const MAX_CHARACTERS = 16;
const MAX_PHRASES = 8;

/** What was typed between spaces and marks: `phrasesOf('僱傭契約 終止')` is `['僱傭契約', '終止']`. */
export const phrasesOf = (query: string): string[] =>
  query
    .split(PARTING)
    .filter((phrase) => phrase.length > 1 && phrase.length <= MAX_CHARACTERS)
    .slice(0, MAX_PHRASES);
