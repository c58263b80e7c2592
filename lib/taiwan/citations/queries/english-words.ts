/** Parts of patterns that read folded citations in English. */

export const STATE = "(?:r\\.?o\\.?c\\.?(?: ?\\(taiwan\\))?|republic of china|taiwan(?:ese|'s)?)";

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
/** What a number may count, in the singular: 30 day notice. */
const UNIT =
  'hour|day|week|month|year|minute|second|person|people|man|men|woman|women|child|children|employee|worker|member|shareholder|director|dollar|ntd?|twd|usd|percent|time|article|page|book|chapter|part|point|step|case|question|judge|copy';
const UNIT_BEHIND = new RegExp(`^\\s*(?:${UNIT})s?(?![a-z])`, 'iu');
/** A plural among the next two words, perhaps behind an adjective: 3 independent directors; not 184 damages. */
const PLURAL_BEHIND =
  /^\s*(?:[a-z]+\s+)?(?!damages|arrears|proceedings|savings)[a-z]+[^\Wsiu\d_]s(?![a-z])/iu;
/** Words that no number counts: Civil Code 184 applies, but Labor Standards Act 8 hours. */
const NOT_COUNTED =
  /^\s*(?:and|or|for|in|under|on|to|by|as|against|with|vs|not|if|when|that|which|about|is|do|does|did|can|could|may|must|will|would|shall|should|say|says|mean|means|appl(?:y|ies)|requires?|provides?|states?|covers?|allows?|protects?)(?![a-z])/iu;
/** So great a number, or one with a branch, counts at most what is named above: Civil Code 184 damages. */
const SURELY_ARTICLE = /\s(?:[1-9]\d{2,}|\d+-\d+)$/u;

/**
 * Whether a citation is part of something else by what stands around it: the act is another state's (Japanese Civil Code
 * 709), or its number, with no Article before it, may count the words behind it (Labor Standards Act 8 hours).
 */
export function isPartOfMore(before: string, cited: string, behind: string): boolean {
  if (OF_OTHER_STATE.before.test(before.slice(-30)) || OF_OTHER_STATE.behind.test(behind.slice(0, 40)))
    return true;
  const isBare = ENDS_BARE.test(cited) && !ENDS_SIGNED.test(cited);
  if (!isBare || NOT_COUNTED.test(behind)) return false;
  return UNIT_BEHIND.test(behind) || (!SURELY_ARTICLE.test(cited) && PLURAL_BEHIND.test(behind));
}
