import { type AnswerPiece, type CitedSegment, citedSegments } from '../chat/cited-segments.ts';
import { markdownBlocks } from '../chat/markdown/blocks.ts';
import { inlineText } from '../chat/markdown/plain.ts';
import type { MarkdownBlock, MarkdownInline } from '../chat/markdown/tree.ts';
import { UNVERIFIED } from '../chat/marks.ts';
import type { KeptAnswer } from './content.ts';
import type { FootnoteMaker, ReportBlock, ReportRun } from './report.ts';
import type { ReportSource } from './sources.ts';

/**
 * An answer's text as blocks of a report. A reference number behind a quotation that is verbatim in its document
 * becomes a footnote; one behind the answer's own words stays a number; a quotation that is not in its document is
 * marked.
 */
export function answerBlocks(
  { text, references }: Pick<KeptAnswer, 'text' | 'references'>,
  sources: ReadonlyMap<string, ReportSource>,
  footnote: FootnoteMaker,
  unverified: string,
): ReportBlock[] {
  const runsOf = (inlines: readonly MarkdownInline[], isQuote: boolean) =>
    citedSegments({ inlines, isQuote }).flatMap(segmentRuns);

  function segmentRuns({ pieces, quotations, cites }: CitedSegment): ReportRun[] {
    const whole = pieces.map((piece) => piece.text).join('');
    const cited = cites.flatMap((number) => references[number - 1]?.doc_id ?? []);
    const marks: number[] = [];
    const verified = new Map<string, string>();
    for (const { text: quote, end } of quotations) {
      // What the service marked as unverified stays marked.
      const isMarked = whole.startsWith(UNVERIFIED, end);
      const holding = isMarked ? undefined : cited.find((docId) => sources.get(docId)?.citations.get(quote));
      const citation = holding === undefined ? null : sources.get(holding)?.citations.get(quote);
      if (holding !== undefined && citation) {
        const known = verified.get(holding);
        if (!known?.split('、').includes(citation))
          verified.set(holding, known ? `${known}、${citation}` : citation);
      } else if (!isMarked && cited.length > 0) marks.push(end);
    }
    const numbers = cites.map((number): ReportRun => {
      const docId = references[number - 1]?.doc_id;
      const citation = docId === undefined ? undefined : verified.get(docId);
      return docId !== undefined && citation !== undefined
        ? footnote(docId, citation)
        : { text: `[${number}]` };
    });
    return [...markedPieces(pieces, marks, unverified), ...numbers];
  }

  function blocksOf(block: MarkdownBlock, isQuote: boolean, depth: number): ReportBlock[] {
    switch (block.type) {
      case 'heading':
        // Without footnotes: a word processor would put them into its table of contents.
        return [{ type: 'heading', level: 2, text: inlineText(block.children) }];
      case 'paragraph':
        return [
          {
            type: 'paragraph',
            look: isQuote ? 'quotation' : 'plain',
            runs: runsOf(block.children, isQuote),
          },
        ];
      case 'quote':
        return block.children.flatMap((child) => blocksOf(child, true, depth));
      case 'list':
        return block.items.flatMap((item, at) => {
          const marker = block.start === null ? '•' : `${block.start + at}.`;
          const [first, ...more] = item.flatMap((child) => blocksOf(child, isQuote, depth + 1));
          const isLine = first?.type === 'paragraph';
          return [
            { type: 'item' as const, depth, marker, runs: isLine ? first.runs : [] },
            ...(first && !isLine ? [first] : []),
            ...more,
          ];
        });
      case 'table':
        return [
          {
            type: 'table',
            rows: [block.head, ...block.rows].map((row) => row.map((cell) => runsOf(cell, isQuote))),
          },
        ];
      case 'code':
        return [{ type: 'paragraph', look: 'plain', runs: [{ text: block.text }] }];
      case 'rule':
        return [];
    }
  }
  return markdownBlocks(text).flatMap(({ block }) => blocksOf(block, false, 0));
}

/** The text with the mark for unverified inserted at each of the places. */
function markedPieces(pieces: readonly AnswerPiece[], marks: readonly number[], mark: string): ReportRun[] {
  const runs: ReportRun[] = [];
  let from = 0;
  for (const { text, isStrong } of pieces) {
    const end = from + text.length;
    let at = from;
    for (const place of [...marks.filter((one) => one > from && one <= end), null]) {
      const to = place ?? end;
      if (to > at)
        runs.push({ text: text.slice(at - from, to - from), ...(isStrong && { look: 'strong' as const }) });
      if (place !== null) runs.push({ text: mark, look: 'unverified' });
      at = to;
    }
    from = end;
  }
  return runs;
}
