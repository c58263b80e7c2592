'use client';

import type { MarkdownBlock } from '#lib/chat/markdown/tree.ts';
import type { Citations } from './citation.tsx';
import { InlineView } from './inline-view.tsx';
import { TableView } from './table-view.tsx';

type BlockViewProps = { block: MarkdownBlock; level: 3 | 4 | 5 | 6; citations: Citations };

const HEADING_LOOKS = { 3: 'text-lg pt-2', 4: 'text-base pt-1', 5: 'text-base', 6: 'text-base' } as const;

export function BlockView({ block, level, citations }: BlockViewProps) {
  switch (block.type) {
    case 'heading': {
      const Heading = `h${level}` as const;
      return (
        <Heading className={`font-semibold leading-snug ${HEADING_LOOKS[level]}`}>
          <InlineView inlines={block.children} citations={citations} />
        </Heading>
      );
    }
    case 'paragraph':
      return (
        <p>
          <InlineView inlines={block.children} citations={citations} />
        </p>
      );
    case 'list': {
      const items = block.items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: items have no identity but their place
        <li key={index} className="pl-1">
          <div className="grid gap-2">
            <Blocks blocks={item} level={level} citations={citations} />
          </div>
        </li>
      ));
      const look = 'grid gap-1.5 list-outside pl-[1.6em] marker:text-muted';
      return block.start === null ? (
        <ul className={`list-disc ${look}`}>{items}</ul>
      ) : (
        <ol start={block.start} className={`list-decimal ${look}`}>
          {items}
        </ol>
      );
    }
    case 'quote':
      return (
        <blockquote className="grid gap-2 border-line border-l-4 pl-4">
          <Blocks blocks={block.children} level={level} citations={citations} />
          {citations.afterQuote?.(block)}
        </blockquote>
      );
    case 'code':
      return (
        <pre className="whitespace-pre-wrap break-words rounded bg-raised px-4 py-3 text-sm">
          <code className="font-mono">{block.text}</code>
        </pre>
      );
    case 'table':
      return <TableView head={block.head} rows={block.rows} citations={citations} />;
    case 'rule':
      return <hr className="border-line" />;
  }
}

function Blocks({ blocks, ...rest }: { blocks: readonly MarkdownBlock[] } & Omit<BlockViewProps, 'block'>) {
  return blocks.map((block, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no identity but their place
    <BlockView key={index} block={block} {...rest} />
  ));
}
