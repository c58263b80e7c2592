import { withoutLinks } from '#service/chat/verify/links.ts';

/** What Markdown or the citations filter would read as markup. */
const MARKUP = /[[\]［］`*\\<>|~#]|【\s*\p{N}|&#?\w+;|https?:|_{2}/u;
const MAX_QUOTE_CHARACTERS = 400;

/** Whether a text can stand in 「」 character by character without being read as markup. */
export function isQuotable(text: string, maxCharacters = MAX_QUOTE_CHARACTERS): boolean {
  return (
    text.length <= maxCharacters &&
    !MARKUP.test(text) &&
    !/[\p{Cc}\p{Cf}]/u.test(text) &&
    isBalanced(text) &&
    // An address would be removed by the verification, and the rest would not be verbatim.
    withoutLinks(text).removed === 0
  );
}

/** Marks inside the quotation must close there, or its end would be unclear. */
function isBalanced(text: string): boolean {
  let depth = 0;
  for (const character of text) {
    if (character === '「') depth++;
    else if (character === '」' && --depth < 0) return false;
  }
  return depth === 0;
}

/** A title without what Markdown would read as markup. */
export function plainTitle(title: string): string {
  return title.replace(/[[\]［］【】`*\\<>|~#_\p{Cc}\p{Cf}]/gu, '').trim();
}
