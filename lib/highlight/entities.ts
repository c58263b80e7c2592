/** The named characters that texts in fact hold; others are left as they are written. */
const NAMED: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  AMP: '&',
  LT: '<',
  GT: '>',
  QUOT: '"',
  copy: '©',
  reg: '®',
  trade: '™',
  sect: '§',
  para: '¶',
  middot: '·',
  bull: '•',
  deg: '°',
  plusmn: '±',
  times: '×',
  divide: '÷',
  micro: 'µ',
  laquo: '«',
  raquo: '»',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  ensp: '\u2002',
  emsp: '\u2003',
  thinsp: '\u2009',
  zwnj: '\u200c',
  zwj: '\u200d',
  shy: '\u00ad',
  cent: '¢',
  pound: '£',
  yen: '¥',
  euro: '€',
  frac12: '½',
  frac14: '¼',
  frac34: '¾',
  larr: '←',
  rarr: '→',
  le: '≤',
  ge: '≥',
  ne: '≠',
};

/** Old names that HTML reads without their semicolon too. */
const BARE =
  'AMP|LT|GT|QUOT|amp|lt|gt|quot|nbsp|copy|reg|sect|para|middot|deg|plusmn|times|divide|micro|laquo|raquo|shy|cent|pound|yen|frac12|frac14|frac34';
const REFERENCE = new RegExp(`&(?:#[xX]([0-9a-fA-F]+);?|#([0-9]+);?|([a-zA-Z][a-zA-Z0-9]*);|(${BARE}))`, 'g');

/** What numbers 128–159 mean in HTML: Windows' characters. Five are unassigned and stand for themselves. */
const WINDOWS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

function numbered(code: number): string {
  if (code >= 0x80 && code <= 0x9f) return WINDOWS[code - 0x80] ?? '';
  if (code === 0 || code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff)) return '\ufffd';
  return String.fromCodePoint(code);
}

/** `decodeEntities('&lt;&#20154;&gt;') === '<人>'`, as HTML reads text. */
export function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(REFERENCE, (whole, hex?: string, decimal?: string, name?: string, bare?: string) => {
    if (hex) return numbered(Number.parseInt(hex, 16));
    if (decimal) return numbered(Number.parseInt(decimal, 10));
    if (bare) return NAMED[bare] ?? whole;
    if (name && Object.hasOwn(NAMED, name)) return NAMED[name] ?? whole;
    const prefix = name && new RegExp(`^(?:${BARE})`).exec(name)?.[0];
    return prefix ? `${NAMED[prefix]}${whole.slice(1 + prefix.length)}` : whole;
  });
}
