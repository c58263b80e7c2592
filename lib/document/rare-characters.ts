/**
 * Characters that only the font of their source has: of private use (造字), and what stands for one that was lost. No reader's
 * font can show them, and no table tells which characters they are.
 */
const RARE = /[\ue000-\uf8ff\ufffd\u{f0000}-\u{ffffd}\u{100000}-\u{10fffd}]/gu;

/**
 * Escaped text in which each of them is shown as 〓 and described. The character itself stays in the page, so that what is
 * copied, quoted and searched is what the source says.
 */
export const describeRare = (html: string): string =>
  html.replace(RARE, (character) => {
    const code = `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase()}`;
    return `<span class="rare" role="img" aria-label="罕用字" title="罕用字：來源以造字 ${code} 表示，無法顯示，請核對原文">${character}</span>`;
  });
