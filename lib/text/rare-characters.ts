/**
 * Characters that only the source's own font could show: private use (造字), the replacement for a lost character, and
 * control characters left by the source's programs. No reader's font has them, and no table says what they stand for.
 */
export const RARE_RANGES = [
  [0x1, 0x8],
  [0xe, 0x1f],
  [0x7f, 0x9f],
  [0xe000, 0xf8ff],
  [0xfffd, 0xfffd],
  [0xf0000, 0xffffd],
  [0x100000, 0x10fffd],
] as const;

const RARE = new RegExp(
  `[${RARE_RANGES.map(([from, to]) => `\\u{${from.toString(16)}}-\\u{${to.toString(16)}}`).join('')}]`,
  'gu',
);
const CONTROL = /\p{Cc}/u;

/** The mark that print uses for a character it can't show; on pages the font app/rare-characters.ttf draws it. */
export const GETA = '〓';

/** Ideographs beyond the basic plane (CJK extensions B and later): some fonts have some of them. */
const SOMETIMES_SHOWN = /[\u{20000}-\u{3fffd}]/gu;

const codeOf = (character: string) => `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase()}`;

/**
 * Adds to escaped text a description of each rare character, and the code of each that a reader's fonts may lack. The
 * character itself stays in the page, so that what is copied, quoted and searched is what the source says.
 */
export const describeRare = (html: string): string =>
  html
    .replace(
      RARE,
      (character) =>
        `<span class="rare" role="img" aria-label="罕用字" title="罕用字：來源以${CONTROL.test(character) ? '控制字元' : '造字'} ${codeOf(character)} 表示，無法顯示，請核對原文">${character}</span>`,
    )
    .replace(
      SOMETIMES_SHOWN,
      (character) =>
        `<span title="罕用字 ${codeOf(character)}：顯示為方框時，是這台電腦的字型沒有這個字">${character}</span>`,
    );

/** Text for a file, with 〓 for rare characters: another office's fonts may show a different character for that code. */
export const printableText = (text: string): string => text.replace(RARE, GETA);

export const hasRare = (text: string): boolean => text.search(RARE) >= 0;
