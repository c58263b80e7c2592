'use client';

import { memo, useMemo } from 'react';
import { markdownBlocks, type SourceBlock } from '#lib/chat/markdown/blocks.ts';
import { headingLevels } from '#lib/chat/markdown/outline.ts';
import type { Tail } from '#lib/chat/markdown/tree.ts';
import { BlockView } from './block-view.tsx';
import type { Citations } from './citation.tsx';

type AnswerTextProps = { text: string; tail: Tail; citations: Citations };

/** The text of an answer, set as its marks say. Blocks that are complete are not drawn again while others come in. */
export function AnswerText({ text, tail, citations }: AnswerTextProps) {
  const blocks = useMemo(() => markdownBlocks(text, tail), [text, tail]);
  const levels = headingLevels(blocks.map(({ block }) => block));
  return (
    <div lang="zh-TW" className="grid gap-3 break-words leading-[1.85]">
      {blocks.map((block, index) => (
        <TopBlock
          // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no identity but their place
          key={index}
          block={block}
          level={levels.get(index) ?? 3}
          tail={index === blocks.length - 1 ? tail : 'whole'}
          citations={citations}
        />
      ))}
    </div>
  );
}

type TopBlockProps = { block: SourceBlock; level: 3 | 4 | 5 | 6; tail: Tail; citations: Citations };

const TopBlock = memo(
  ({ block, level, citations }: TopBlockProps) => (
    <BlockView block={block.block} level={level} citations={citations} />
  ),
  (a, b) =>
    a.block.source === b.block.source &&
    a.level === b.level &&
    a.tail === b.tail &&
    a.citations === b.citations,
);
