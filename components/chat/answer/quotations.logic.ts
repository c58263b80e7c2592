import type { MarkdownBlock, MarkdownInline } from '#lib/chat/markdown/tree.ts';

/** Shorter ones are words that are named, not passages that are quoted. */
const MIN_CHARACTERS = 6;
/** Of one document, as many as a card can show. */
const MAX_PER_DOCUMENT = 6;

type Flow = { inlines: readonly MarkdownInline[]; isQuote: boolean };
type FlowToken = { text: string } | { cite: number };

/**
 * What an answer quotes from each reference, in its order: the passages in 「」 that stand before `[n]`, or what a quoted
 * block says before it. Numbers in a row share the words before them.
 */
export function quotationsOf(blocks: readonly MarkdownBlock[]): ReadonlyMap<number, string[]> {
  const found = new Map<number, string[]>();
  for (const { inlines, isQuote } of blocks.flatMap((block) => flowsOf(block, false))) {
    let before = '';
    let last: string[] = [];
    for (const token of tokensOf(inlines)) {
      if ('text' in token) {
        before += token.text;
        continue;
      }
      if (before.trim() !== '') last = quotedIn(before, isQuote);
      before = '';
      const known = found.get(token.cite) ?? [];
      for (const quotation of last)
        if (known.length < MAX_PER_DOCUMENT && !known.includes(quotation)) known.push(quotation);
      found.set(token.cite, known);
    }
  }
  return found;
}

function flowsOf(block: MarkdownBlock, isQuote: boolean): Flow[] {
  switch (block.type) {
    case 'heading':
    case 'paragraph':
      return [{ inlines: block.children, isQuote }];
    case 'quote':
      return block.children.flatMap((child) => flowsOf(child, true));
    case 'list':
      return block.items.flatMap((item) => item.flatMap((child) => flowsOf(child, isQuote)));
    case 'table':
      return [block.head, ...block.rows].flat().map((inlines) => ({ inlines, isQuote }));
    default:
      return [];
  }
}

function tokensOf(inlines: readonly MarkdownInline[]): FlowToken[] {
  return inlines.flatMap((inline): FlowToken[] => {
    switch (inline.type) {
      case 'text':
      case 'code':
        return [{ text: inline.text }];
      case 'break':
        return [{ text: '\n' }];
      case 'cite':
        return [{ cite: inline.number }];
      default:
        return tokensOf(inline.children);
    }
  });
}

function quotedIn(text: string, isQuote: boolean): string[] {
  const marked = inMarks(text).filter((passage) => passage.length >= MIN_CHARACTERS);
  if (marked.length > 0 || !isQuote) return marked;
  const whole = text.trim();
  return whole.length >= MIN_CHARACTERS ? [whole] : [];
}

/** What stands in the outermost marks; what is quoted in it stays part of it. */
function inMarks(text: string): string[] {
  const passages: string[] = [];
  let depth = 0;
  let start = 0;
  for (let at = 0; at < text.length; at++) {
    const character = text[at];
    if (character === '「') {
      if (depth === 0) start = at + 1;
      depth++;
    } else if (character === '」' && depth > 0) {
      depth--;
      if (depth === 0) passages.push(text.slice(start, at).trim());
    }
  }
  return passages;
}
