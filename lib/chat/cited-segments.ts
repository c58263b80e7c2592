import type { MarkdownBlock, MarkdownInline } from './markdown/tree.ts';

/** Shorter texts in 「」 only name a word and quote no passage. */
const MIN_CHARACTERS = 6;

/** A run of an answer's text with one style. */
export type AnswerPiece = { text: string; isStrong: boolean };

/** A quoted passage, without its marks; `end`: its end in the segment's text, after the closing mark. */
export type AnswerQuotation = { text: string; end: number };

/** A part of an answer's text with the reference numbers `[n]` behind it; the last part of a line may have none. */
export type CitedSegment = { pieces: AnswerPiece[]; quotations: AnswerQuotation[]; cites: number[] };

/** A line of an answer: a paragraph, an item or a cell; `isQuote` where it stands in a quoted block. */
export type AnswerLine = { inlines: readonly MarkdownInline[]; isQuote: boolean };

export function linesOf(block: MarkdownBlock, isQuote = false): AnswerLine[] {
  switch (block.type) {
    case 'heading':
    case 'paragraph':
      return [{ inlines: block.children, isQuote }];
    case 'quote':
      return block.children.flatMap((child) => linesOf(child, true));
    case 'list':
      return block.items.flatMap((item) => item.flatMap((child) => linesOf(child, isQuote)));
    case 'table':
      return [block.head, ...block.rows].flat().map((inlines) => ({ inlines, isQuote }));
    default:
      return [];
  }
}

/**
 * Splits a line behind its reference numbers, with the quotations before each: the passages in 「」, or the whole text of
 * a quoted block. Several numbers in a row share the text before them.
 */
export function citedSegments({ inlines, isQuote }: AnswerLine): CitedSegment[] {
  const segments: CitedSegment[] = [];
  let open: CitedSegment = { pieces: [], quotations: [], cites: [] };
  const close = () => {
    if (open.pieces.length > 0 || open.cites.length > 0) segments.push(open);
    open = { pieces: [], quotations: [], cites: [] };
  };
  for (const token of tokensOf(inlines, false)) {
    if ('cite' in token) open.cites.push(token.cite);
    else {
      const isBetween = open.cites.length > 0 && token.text.trim() === '';
      if (isBetween) continue;
      if (open.cites.length > 0) close();
      open.pieces.push(token);
    }
  }
  close();
  for (const segment of segments) {
    const text = segment.pieces.map((piece) => piece.text).join('');
    segment.quotations = quotedIn(text, isQuote);
  }
  return segments;
}

type SegmentToken = AnswerPiece | { cite: number };

function tokensOf(inlines: readonly MarkdownInline[], isStrong: boolean): SegmentToken[] {
  return inlines.flatMap((inline): SegmentToken[] => {
    switch (inline.type) {
      case 'text':
      case 'code':
        return [{ text: inline.text, isStrong }];
      case 'break':
        return [{ text: '\n', isStrong }];
      case 'cite':
        return [{ cite: inline.number }];
      default:
        return tokensOf(inline.children, isStrong || inline.type === 'strong');
    }
  });
}

function quotedIn(text: string, isQuote: boolean): AnswerQuotation[] {
  const marked = inMarks(text).filter((passage) => passage.text.length >= MIN_CHARACTERS);
  if (marked.length > 0 || !isQuote) return marked;
  const whole = text.trim();
  return whole.length >= MIN_CHARACTERS ? [{ text: whole, end: text.length }] : [];
}

/** The texts in the outermost marks; a quotation inside one stays part of it. */
function inMarks(text: string): AnswerQuotation[] {
  const passages: AnswerQuotation[] = [];
  let depth = 0;
  let start = 0;
  for (let at = 0; at < text.length; at++) {
    const character = text[at];
    if (character === '「') {
      if (depth === 0) start = at + 1;
      depth++;
    } else if (character === '」' && depth > 0) {
      depth--;
      if (depth === 0) passages.push({ text: text.slice(start, at).trim(), end: at + 1 });
    }
  }
  return passages;
}
