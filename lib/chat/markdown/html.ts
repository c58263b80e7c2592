import type { MarkdownBlock, MarkdownInline } from './tree.ts';

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => ENTITIES[character]!);

/**
 * Blocks as HTML for the clipboard, from which a word processor takes formats. `webUrl` makes links absolute, `cite`
 * gives the HTML of a reference number.
 */
export function blocksHtml(
  blocks: readonly MarkdownBlock[],
  webUrl: string,
  cite: (number: number) => string = (number) => `[${number}]`,
): string {
  const inline = (inlines: readonly MarkdownInline[]): string =>
    inlines
      .map((one) => {
        switch (one.type) {
          case 'text':
            return escapeHtml(one.text);
          case 'code':
            return `<code>${escapeHtml(one.text)}</code>`;
          case 'break':
            return '<br>';
          case 'cite':
            return cite(one.number);
          case 'link':
            return `<a href="${escapeHtml(new URL(one.href, webUrl).href)}">${inline(one.children)}</a>`;
          default: {
            const name = one.type === 'strong' ? 'strong' : 'em';
            return `<${name}>${inline(one.children)}</${name}>`;
          }
        }
      })
      .join('');
  const row = (cells: readonly MarkdownInline[][], name: 'th' | 'td') =>
    `<tr>${cells.map((cell) => `<${name}>${inline(cell)}</${name}>`).join('')}</tr>`;
  const html = (block: MarkdownBlock): string => {
    switch (block.type) {
      case 'heading':
        return `<p><strong>${inline(block.children)}</strong></p>`;
      case 'paragraph':
        return `<p>${inline(block.children)}</p>`;
      case 'code':
        return `<pre>${escapeHtml(block.text)}</pre>`;
      case 'rule':
        return '<hr>';
      case 'quote':
        return `<blockquote>${block.children.map(html).join('')}</blockquote>`;
      case 'table':
        return `<table>${row(block.head, 'th')}${block.rows.map((cells) => row(cells, 'td')).join('')}</table>`;
      case 'list': {
        const items = block.items.map((item) => `<li>${item.map(html).join('')}</li>`).join('');
        return block.start === null ? `<ul>${items}</ul>` : `<ol start="${block.start}">${items}</ol>`;
      }
    }
  };
  return blocks.map(html).join('');
}
