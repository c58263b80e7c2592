/**
 * Characters that only the font of their source has: of private use (造字), and what stands for one that was lost. No reader's
 * font can show them, and no table tells which characters they are.
 */
export const RARE_RANGES = [
  [0xe000, 0xf8ff],
  [0xfffd, 0xfffd],
  [0xf0000, 0xffffd],
  [0x100000, 0x10fffd],
] as const;

const RARE = new RegExp(
  `[${RARE_RANGES.map(([from, to]) => `\\u{${from.toString(16)}}-\\u{${to.toString(16)}}`).join('')}]`,
  'gu',
);

/** What stands for one that can't be shown, as in print: the font of the pages draws it (app/rare-characters.ttf). */
export const GETA = '〓';

/**
 * Escaped text in which each of them is described. The character itself stays in the page, so that what is copied, quoted and
 * searched is what the source says.
 */
export const describeRare = (html: string): string =>
  html.replace(RARE, (character) => {
    const code = `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase()}`;
    return `<span class="rare" role="img" aria-label="罕用字" title="罕用字：來源以造字 ${code} 表示，無法顯示，請核對原文">${character}</span>`;
  });

/** Text for a file, which other fonts will show: the font of another office may have another character in its place. */
export const printableText = (text: string): string => text.replace(RARE, GETA);

export const hasRare = (text: string): boolean => text.search(RARE) >= 0;
