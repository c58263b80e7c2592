import type { MarkdownBlock, MarkdownInline } from './tree.ts';

/** The words of inline elements, without their marks; a citation stays visible as `[n]`. */
export function inlineText(inlines: readonly MarkdownInline[]): string {
  return inlines
    .map((inline) => {
      switch (inline.type) {
        case 'text':
        case 'code':
          return inline.text;
        case 'break':
          return '\n';
        case 'cite':
          return `[${inline.number}]`;
        default:
          return inlineText(inline.children);
      }
    })
    .join('');
}

/** Blocks as text to be pasted where there are no marks: a blank line between blocks, numbers and dots before items. */
export function blocksText(blocks: readonly MarkdownBlock[]): string {
  return blocks.map(blockText).join('\n\n');
}

function blockText(block: MarkdownBlock): string {
  switch (block.type) {
    case 'code':
      return block.text;
    case 'rule':
      return '———';
    case 'quote':
      return indented(blocksText(block.children), '　　');
    case 'table':
      return [block.head, ...block.rows].map((row) => row.map(inlineText).join('\t')).join('\n');
    case 'list':
      return block.items
        .map((item, index) => {
          const marker = block.start === null ? '・' : `${block.start + index}. `;
          return (
            marker + indented(item.map(blockText).join('\n'), block.start === null ? '　' : '   ').trimStart()
          );
        })
        .join('\n');
    default:
      return inlineText(block.children);
  }
}

const indented = (text: string, by: string): string => text.replace(/^(?=.)/gm, by);

/** The numbers cited, each once, in order of first citation. */
export function citedNumbers(blocks: readonly MarkdownBlock[]): number[] {
  const found = new Set<number>();
  const lookInto = (inlines: readonly MarkdownInline[]) => {
    for (const inline of inlines) {
      if (inline.type === 'cite') found.add(inline.number);
      else if ('children' in inline) lookInto(inline.children);
    }
  };
  const look = (block: MarkdownBlock): void => {
    if (block.type === 'quote') block.children.forEach(look);
    else if (block.type === 'list') block.items.flat().forEach(look);
    else if (block.type === 'table') [block.head, ...block.rows].flat().forEach(lookInto);
    else if (block.type === 'heading' || block.type === 'paragraph') lookInto(block.children);
  };
  blocks.forEach(look);
  return [...found];
}
