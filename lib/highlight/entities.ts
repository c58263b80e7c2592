/** The named character references that occur in our sources; others stay as written. */
const NAMED_ENTITIES: Record<string, string> = {
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
const NAMES_WITHOUT_SEMICOLON =
  'AMP|LT|GT|QUOT|amp|lt|gt|quot|nbsp|copy|reg|sect|para|middot|deg|plusmn|times|divide|micro|laquo|raquo|shy|cent|pound|yen|frac12|frac14|frac34';
const ENTITY = new RegExp(
  `&(?:#[xX]([0-9a-fA-F]+);?|#([0-9]+);?|([a-zA-Z][a-zA-Z0-9]*);|(${NAMES_WITHOUT_SEMICOLON}))`,
  'g',
);

/** What numbers 128–159 mean in HTML: Windows' characters. Five are unassigned and stand for themselves. */
const WINDOWS_1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

function numbered(code: number): string {
  if (code >= 0x80 && code <= 0x9f) return WINDOWS_1252[code - 0x80] ?? '';
  if (code === 0 || code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff)) return '\ufffd';
  return String.fromCodePoint(code);
}

/** `decodeEntities('&lt;&#20154;&gt;') === '<人>'`, as HTML reads text. */
export function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(ENTITY, (whole, hex?: string, decimal?: string, name?: string, bare?: string) => {
    if (hex) return numbered(Number.parseInt(hex, 16));
    if (decimal) return numbered(Number.parseInt(decimal, 10));
    if (bare) return NAMED_ENTITIES[bare] ?? whole;
    if (name && Object.hasOwn(NAMED_ENTITIES, name)) return NAMED_ENTITIES[name] ?? whole;
    const prefix = name && new RegExp(`^(?:${NAMES_WITHOUT_SEMICOLON})`).exec(name)?.[0];
    return prefix ? `${NAMED_ENTITIES[prefix]}${whole.slice(1 + prefix.length)}` : whole;
  });
}
