'use client';

import { placedLines } from '#lib/taiwan/document/articles/article-places.ts';

/** A text of an article, line by line. */
export function EditionText({ text }: { text: string }) {
  return (
    <div lang="zh-TW" className="grid gap-1 break-words leading-relaxed">
      {placedLines(text).map(({ line, paragraph }) => (
        <p key={paragraph.ranges[0]?.[0]}>{line}</p>
      ))}
    </div>
  );
}
