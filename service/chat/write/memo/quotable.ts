import { withoutLinks } from '#service/chat/verify/links.ts';

/** Characters that Markdown or the citations would read as their own. */
const ACTIVE = /[[\]［］`*\\<>|~#]|【\s*\p{N}|&#?\w+;|https?:|_{2}/u;
const LONGEST = 400;

/** Whether a text can stand in 「」 character by character, without meaning anything else there. */
export function isQuotable(text: string): boolean {
  return (
    text.length <= LONGEST &&
    !ACTIVE.test(text) &&
    !/[\p{Cc}\p{Cf}]/u.test(text) &&
    isBalanced(text) &&
    // An address would be taken out on its way, and what is left is not word for word.
    withoutLinks(text).removed === 0
  );
}

/** Marks inside the quotation must close there, or the reader could not tell where it ends. */
function isBalanced(text: string): boolean {
  let depth = 0;
  for (const character of text) {
    if (character === '「') depth++;
    else if (character === '」' && --depth < 0) return false;
  }
  return depth === 0;
}

/** A title without what Markdown would read as its own. */
export function plainTitle(title: string): string {
  return title.replace(/[[\]［］【】`*\\<>|~#_\p{Cc}\p{Cf}]/gu, '').trim();
}
