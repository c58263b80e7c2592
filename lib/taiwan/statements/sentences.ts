const END = /[。！？]/u;
const OPENING = '「『（(《〈【';
const CLOSING = '」』）)》〉】';
/** After a full stop the source may follow, which belongs to the sentence: …。（最高法院…意旨參照）。 */
const SOURCE_BEHIND = /^[」』]?[（(][^（）()]{0,160}(?:參照|參見|意旨)[」』]?[）)][。]?/u;

/** Spans of the sentences of a paragraph; a full stop inside quotation marks or brackets ends none. */
export function sentenceSpans(paragraph: string): [start: number, end: number][] {
  const spans: [number, number][] = [];
  let depth = 0;
  let start = 0;
  const close = (end: number) => {
    const text = paragraph.slice(start, end);
    const blanks = text.length - text.trimStart().length;
    if (text.trim() !== '') spans.push([start + blanks, start + text.trimEnd().length]);
    start = end;
  };
  for (let at = 0; at < paragraph.length; at++) {
    const character = paragraph.charAt(at);
    if (OPENING.includes(character)) depth++;
    else if (CLOSING.includes(character)) depth = Math.max(0, depth - 1);
    else if (depth === 0 && END.test(character)) {
      const behind = SOURCE_BEHIND.exec(paragraph.slice(at + 1, at + 200))?.[0].length ?? 0;
      close(at + 1 + behind);
      at += behind;
    }
  }
  close(paragraph.length);
  return spans;
}
