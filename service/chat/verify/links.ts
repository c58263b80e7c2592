import { LINK_REMOVED } from '#lib/chat/marks.ts';

const ADDRESS = '(?:[a-z][a-z0-9+.-]{0,30}:|\\/|#|\\.{1,2}\\/|www\\.)';
/** `[text](address)`, `![text](address "title")`; a remark in brackets, `[甲](乙)`, is none. */
const INLINE = new RegExp(
  `!?\\[([^[\\]\\n]{0,300})\\]\\([ \\t]*(?=<?${ADDRESS})(?:[^()\\n]|\\([^()\\n]{0,300}\\)){1,1000}\\)`,
  'giu',
);
/** `<b>`, `</b>`, `<!-- -->`, also one that is not closed in this sentence. */
const TAG = /<[a-z/!?](?:[^<>]{0,1000}>|[a-z0-9-]{0,30})/giu;
/** Addresses that programs turn into links by themselves. */
const BARE_ADDRESS =
  /(?:[a-z][a-z0-9+.-]{0,30}:\/\/|(?<![a-z0-9])www\.|(?<![a-z0-9])(?:javascript|vbscript|data|mailto|tel|sms|file|blob|ftp):(?=\S)|(?<![a-z0-9])(?:java|vb)script\s*:)[\w\-.~:/?#@!$&+,;=%|{}^\\]*/giu;
const MAIL = /(?<![a-z0-9._%+-])[a-z0-9._%+-]+@[a-z0-9-]+(?:\.[a-z0-9-]+)+/giu;
const TOP_LEVEL_DOMAINS =
  'com|net|org|edu|gov|info|biz|io|co|me|app|dev|ai|xyz|top|site|online|shop|club|link|live|click|icu|vip|tk|example' +
  '|tw|cn|hk|jp|kr|sg|us|uk|eu|de|fr|ru';
/** Bare domains that a reader may type: evil.com, evil.tk/path; not e.g., v1.2 or names of files. */
const DOMAIN = new RegExp(
  `(?<![a-z0-9-])(?:[a-z0-9-]{1,63}\\.)+(?:(?:${TOP_LEVEL_DOMAINS})(?![a-z0-9-])|[a-z]{2,24}(?=/))` +
    '(?::\\d{1,5})?(?:/[\\w\\-.~:/?#@!$&+,;=%|{}^]*)?',
  'giu',
);
/** A cheap first test: every link has one of these, and most sentences have none. */
const MAY_LINK = /[\]<:@.]/u;

/** A sentence without links, images, HTML and addresses; the text of a link stays. */
export function withoutLinks(sentence: string): { text: string; removed: number } {
  if (!MAY_LINK.test(sentence)) return { text: sentence, removed: 0 };
  let removed = 0;
  const removedAfter = (text: string) => {
    removed++;
    return text + LINK_REMOVED;
  };
  const text = sentence
    .replace(INLINE, (_, label: string) => removedAfter(label))
    .replace(TAG, () => removedAfter(''))
    .replace(BARE_ADDRESS, () => removedAfter(''))
    .replace(MAIL, () => removedAfter(''))
    .replace(DOMAIN, () => removedAfter(''));
  return { text, removed };
}

/**
 * Separates `]` from `(` and `:`, which would make a link, or the definition of one, of text in brackets. `before` is the
 * last character that was sent.
 */
export function separateBrackets(text: string, before: string): string {
  const apart = text.replace(/\](?=[(:])/gu, '] ');
  return before === ']' && /^[(:]/u.test(apart) ? ` ${apart}` : apart;
}
