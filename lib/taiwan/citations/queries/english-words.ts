/** Parts of patterns that read folded citations in English. */

export const STATE = "(?:r\\.?o\\.?c\\.?|republic of china|taiwan(?:ese|'s)?)";

/** Makes a pattern of parts with or without a blank between them. */
export const reader = (...parts: string[]): RegExp => new RegExp(`^${parts.join(' ?')}`, 'u');

/** Adjectives and names of states with a law of their own. */
const OTHER_STATE =
  "(?:german(?:y)?|japan(?:ese)?|french|france|swiss|switzerland|austrian?|ital(?:y|ian)|spain|spanish|dutch|netherlands|belgi(?:um|an)|(?:south )?korean?|china|chinese|mainland|prc|p\\.r\\.c\\.?|people'?s republic of china|hong kong|maca[uo]|singapore(?:an)?|malaysian?|thai(?:land)?|vietnam(?:ese)?|indonesian?|philippines?|india|indian|american?|u\\.?s\\.?a?\\.?|united states|federal|california|new york|delaware|louisiana|quebec|canad(?:a|ian)|u\\.?k\\.?|british|england|scottish|irish|ireland|australian?|new zealand|brazil(?:ian)?|mexic(?:o|an)|russian?|turk(?:ey|ish)|israeli?|e\\.?u\\.?|european(?: union)?|foreign)";
const OF_OTHER_STATE = {
  before: new RegExp(`(?:^|[^a-z])${OTHER_STATE}(?:'s)?\\s*$`, 'iu'),
  behind: new RegExp(`^\\s*(?:,?\\s*(?:of|in|under)\\s+(?:the\\s+)?|\\()${OTHER_STATE}(?![a-z])`, 'iu'),
};

const ENDS_BARE = /[a-z]\s+\d[\d-]*$/iu;
const ENDS_SIGNED = /(?:\b(?:articles?|arts?|sections?|secs?|nos?)\b\.?|§)\s*\d[\d-]*$/iu;
const WORD_BEHIND = /^\s*[a-z]/iu;
/** Words that no number counts: Civil Code 184 applies, but Labor Standards Act 8 hours. */
const NOT_COUNTED =
  /^\s*(?:and|or|for|in|under|on|to|by|as|against|with|vs|not|if|when|that|which|about|is|do|does|did|can|could|may|must|will|would|shall|should|say|says|mean|means|appl(?:y|ies)|requires?|provides?|states?|covers?|allows?|protects?)(?![a-z])/iu;

/**
 * Whether a citation is part of something else by what stands around it: the act is another state's (Japanese Civil Code
 * 709), or its number, with no Article before it, may count the word behind it (Labor Standards Act 8 hours).
 */
export function isPartOfMore(before: string, cited: string, behind: string): boolean {
  if (OF_OTHER_STATE.before.test(before.slice(-30)) || OF_OTHER_STATE.behind.test(behind.slice(0, 40)))
    return true;
  const isBare = ENDS_BARE.test(cited) && !ENDS_SIGNED.test(cited);
  return isBare && WORD_BEHIND.test(behind) && !NOT_COUNTED.test(behind);
}
