/** Characters of the name of a saved brief. */
export const BRIEF_NAME_MAX = 100;
/** Briefs that one lawyer may save. */
export const SAVED_BRIEFS_MAX = 100;
/** All of them together, in UTF-8: some six million characters. */
export const SAVED_BRIEFS_MAX_BYTES = 20 * 1024 * 1024;
