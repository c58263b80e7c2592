/** A longer text can't begin a name or number. Not in the contract: the search box does not load the zod schemas. */
export const SUGGEST_TEXT_MAX = 60;
