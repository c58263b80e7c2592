const SENTENCE_END = /[。！？]/u;
const OPENING = '「『（(《〈【';
const CLOSING = '」』）)》〉】';

/** Whole sentences of a paragraph; a full stop inside quotation marks or brackets ends none. */
export function splitParagraph(paragraph: string): string[] {
  const pieces: string[] = [];
  let depth = 0;
  let start = 0;
  for (let i = 0; i < paragraph.length; i++) {
    const character = paragraph.charAt(i);
    if (OPENING.includes(character)) depth++;
    else if (CLOSING.includes(character)) depth = Math.max(0, depth - 1);
    else if (depth === 0 && SENTENCE_END.test(character)) {
      pieces.push(paragraph.slice(start, i + 1).trim());
      start = i + 1;
    }
  }
  pieces.push(paragraph.slice(start).trim());
  return pieces.filter((piece) => piece !== '');
}
