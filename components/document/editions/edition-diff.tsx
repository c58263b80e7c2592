'use client';

import { placedLines } from '#lib/taiwan/document/articles/article-places.ts';
import { type DiffPiece, diffLines } from '#lib/text/diff.ts';
import { useDocumentTexts } from '../use-document-texts.ts';

const linesOf = (text: string): string[] => placedLines(text).map(({ line }) => line);

/** How one text of an article became the next: 項 beside 項, what went struck through and what came underlined. */
export function EditionDiff({ before, after }: { before: string; after: string }) {
  return (
    <div lang="zh-TW" className="grid gap-1 break-words leading-relaxed">
      {diffLines(linesOf(before), linesOf(after)).map((line) => (
        <p key={`${line.before} ${line.after}`}>
          {line.pieces.map((piece, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no other name, and never move.
            <Piece key={at} piece={piece} />
          ))}
        </p>
      ))}
    </div>
  );
}

/** Changes are marked by a line and by a word, not by colour alone. */
function Piece({ piece: { kind, text } }: { piece: DiffPiece }) {
  const { legend } = useDocumentTexts().editions;
  if (kind === 'same') return <span>{text}</span>;
  const spoken = <span className="sr-only">{`（${legend[kind]}）`}</span>;
  if (kind === 'removed')
    return (
      <del className="bg-danger-soft decoration-2 decoration-danger">
        {spoken}
        {text}
      </del>
    );
  return (
    <ins className="bg-accent-soft decoration-2 decoration-accent underline-offset-4">
      {spoken}
      {text}
    </ins>
  );
}
