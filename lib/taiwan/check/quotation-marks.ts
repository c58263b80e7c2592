/** Each mark that closes a quotation, with the one that opens it. */
export const OPENED_BY: Readonly<Record<string, string>> = {
  '」': '「',
  '』': '『',
  '”': '“',
  '’': '‘',
  '﹂': '﹁',
  '﹄': '﹃',
  '〞': '〝',
  '〟': '〝',
};
/** The same mark opens and closes: "…", as keyboards have it. */
export const STRAIGHT = '"＂';

/** For character classes of regular expressions. */
export const OPENING = [...new Set(Object.values(OPENED_BY)), STRAIGHT].join('');
export const CLOSING = [...Object.keys(OPENED_BY), STRAIGHT].join('');
