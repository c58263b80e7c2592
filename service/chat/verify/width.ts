/** Inside a quotation the marks of the original change their form. */
const INNER_MARKS = [
  ['『', '「'],
  ['』', '」'],
] as const;

/** What each unit is compared as, where that is another one. */
const FOLDED = new Map<string, string>(INNER_MARKS);
for (let code = 0xff01; code <= 0xffef; code++) {
  const unit = String.fromCharCode(code);
  const narrow = unit.normalize('NFKC');
  if (narrow.length === 1) FOLDED.set(unit, narrow);
}

/** All units that are compared as the same. */
const VARIANTS = new Map<string, string[]>();
for (const [unit, folded] of FOLDED) VARIANTS.set(folded, [...(VARIANTS.get(folded) ?? [folded]), unit]);

const OTHERS = /[『』\uff01-\uffef]/g;

/**
 * Text as quotations are compared: `foldWidth('第１８４ 條，') === '第184條,'`. Width and white space alone, so that no
 * other character may differ: numerals and variants of characters stay as they are.
 */
export function foldWidth(text: string): string {
  return text.replace(/\s+/gu, '').replace(OTHERS, (unit) => FOLDED.get(unit) ?? unit);
}

const escaped = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;

/**
 * What finds a quotation in a text as `foldWidth(text).includes(foldWidth(quote))` does, ten times as fast in a judgment
 * of 700,000 characters: the text is read as it stands.
 */
export function patternOf(quote: string): RegExp {
  const units = foldWidth(quote)
    .split('')
    .map((unit) => {
      const variants = VARIANTS.get(unit);
      return variants ? `[${variants.map(escaped).join('')}]` : escaped(unit);
    });
  return new RegExp(units.join('\\s*'));
}
