import { withoutLinks } from '#service/chat/verify/links.ts';

/** What Markdown or the citations filter would read as markup. */
const MARKUP = /[[\]［］`*\\<>|~#]|【\s*\p{N}|&#?\w+;|https?:|_{2}/u;
/** A line that would open a list or draw a rule. */
const OPENS_BLOCK = /^(?:[-+•]\s|\d{1,9}[.)]\s|[-=_]{3,})/u;
const MAX_QUOTE_CHARACTERS = 400;

/** Whether a text can stand in 「」 character by character without being read as markup. */
export function isQuotable(text: string, maxCharacters = MAX_QUOTE_CHARACTERS): boolean {
  return (
    text.length <= maxCharacters &&
    !MARKUP.test(text) &&
    !OPENS_BLOCK.test(text) &&
    !/[\p{Cc}\p{Cf}]/u.test(text) &&
    isBalanced(text) &&
    // Texts with addresses are refused: verification would remove the address, and the quotation would not be
    // verbatim.
    withoutLinks(text).removed === 0
  );
}

const CLOSED_BY = new Map([
  ['「', '」'],
  ['『', '』'],
]);

/** Marks inside the quotation must close there, in order, or its end would be unclear. */
function isBalanced(text: string): boolean {
  const open: (string | undefined)[] = [];
  for (const character of text) {
    if (CLOSED_BY.has(character)) open.push(CLOSED_BY.get(character));
    else if ((character === '」' || character === '』') && open.pop() !== character) return false;
  }
  return open.length === 0;
}

/** A title without what Markdown would read as markup. */
export function plainTitle(title: string): string {
  return title.replace(/[[\]［］【】`*\\<>|~#_\p{Cc}\p{Cf}]/gu, '').trim();
}
