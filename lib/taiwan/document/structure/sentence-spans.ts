import type { TextRange } from '#lib/highlight/mark.ts';

// Where the sentences of a document end. Elsewhere: where a sentence of a running answer ends,
// service/chat/verify/segments.ts; the sentence around a place, cut if it is long, lib/text/sentence-around.ts.

const SENTENCE_END = /[。！？]/u;
const OPENING = '「『（(《〈【';
const CLOSING = '」』）)》〉】';
/** After a full stop the source may follow, which belongs to the sentence: …。（最高法院…意旨參照）。 */
const SOURCE_BEHIND = /^[」』]?[（(][^（）()]{0,160}(?:參照|參見|意旨)[」』]?[）)][。]?/u;
/** Characters after a full stop in which a source is looked for. */
const SOURCE_CHARACTERS = 200;

/** Whole sentences of a paragraph; a full stop inside quotation marks or brackets ends none. */
export const splitParagraph = (paragraph: string): string[] =>
  sentenceSpans(paragraph, () => 0).map(([start, end]) => paragraph.slice(start, end));

/** Spans of the same sentences, each with the source in brackets behind its full stop. */
export const sentenceSpansWithSources = (paragraph: string): TextRange[] =>
  sentenceSpans(
    paragraph,
    (end) => SOURCE_BEHIND.exec(paragraph.slice(end, end + SOURCE_CHARACTERS))?.[0].length ?? 0,
  );

/** `lengthBehind`: how many characters behind a full stop still belong to its sentence. */
function sentenceSpans(paragraph: string, lengthBehind: (end: number) => number): TextRange[] {
  const spans: TextRange[] = [];
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
    else if (depth === 0 && SENTENCE_END.test(character)) {
      const behind = lengthBehind(at + 1);
      close(at + 1 + behind);
      at += behind;
    }
  }
  close(paragraph.length);
  return spans;
}
