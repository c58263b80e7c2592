'use client';

import { memo, useMemo } from 'react';
import { FINDING_MARK, markId } from './finding-look.ts';
import { type BriefLine, type BriefPiece, briefLines, type NumberedCitation } from './report.logic.ts';
import { useCheckTexts } from './use-check-texts.ts';

type BriefTextProps = {
  text: string;
  citations: readonly NumberedCitation[];
  current: number | null;
  onChoose: (number: number) => void;
};

/** The brief as it was given, its citations as links to what was found of them. */
export function BriefText({ text, citations, current, onChoose }: BriefTextProps) {
  const texts = useCheckTexts();
  const lines = useMemo(() => briefLines(text, citations), [text, citations]);
  return (
    <section
      aria-label={texts.brief}
      lang="zh-TW"
      className="min-w-0 text-lg desk:col-start-1 desk:row-start-1"
    >
      {lines.map((line) => (
        <Line
          key={line.start}
          line={line}
          // Only the lines that change are drawn again.
          current={line.pieces.some(({ citation }) => citation?.number === current) ? current : null}
          onChoose={onChoose}
        />
      ))}
    </section>
  );
}

type LineProps = { line: BriefLine; current: number | null; onChoose: (number: number) => void };

const Line = memo(
  function Line({ line: { pieces }, current, onChoose }: LineProps) {
    return (
      <p className="min-h-8 max-w-measure whitespace-pre-wrap [overflow-wrap:anywhere]">
        {pieces.map((piece) => (
          <Piece
            key={piece.start}
            piece={piece}
            isCurrent={piece.citation?.number === current}
            onChoose={onChoose}
          />
        ))}
      </p>
    );
  },
  (before, after) => before.line === after.line && before.current === after.current,
);

type PieceProps = { piece: BriefPiece; isCurrent: boolean; onChoose: (number: number) => void };

function Piece({ piece: { text, start, citation, isQuotation }, isCurrent, onChoose }: PieceProps) {
  if (!citation) return text;
  const { finding, number } = citation;
  if (isQuotation)
    return (
      <span
        className={`${finding === 'quotation_differs' ? 'bg-danger-soft' : ''} ${isCurrent ? 'bg-mark' : ''}`}
      >
        {text}
      </span>
    );
  const id = markId(number);
  return (
    <a
      id={start === citation.start ? id : undefined}
      href={`#${id}`}
      aria-current={isCurrent ? 'true' : undefined}
      onClick={(event) => {
        event.preventDefault();
        onChoose(number);
      }}
      className={`underline underline-offset-4 aria-[current=true]:bg-mark aria-[current=true]:text-mark-ink ${FINDING_MARK[finding]}`}
    >
      {text}
    </a>
  );
}
