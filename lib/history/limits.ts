/** Characters of the name of a saved search. */
export const SAVED_NAME_MAX = 100;
/** Saved searches of one lawyer: each is asked for with every new edition of the library. */
export const SAVED_MAX = 100;
/** Characters by which the history is searched. */
export const HISTORY_WORDS_MAX = 200;
