/** What is longer is no beginning of a name or number. Apart from the contract, whose schemas the box does without. */
export const SUGGEST_TEXT_MAX = 60;
