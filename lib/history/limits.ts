/** Characters of the name of a saved search. */
export const SAVED_NAME_MAX = 100;
/** Saved searches of one lawyer: each is sent to the service whenever the library has changed. */
export const SAVED_MAX = 100;
/** Characters of a query that searches the history. */
export const HISTORY_WORDS_MAX = 200;
