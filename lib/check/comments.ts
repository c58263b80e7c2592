import type { CheckedCitation } from '../contract/check.ts';
import type { CheckFinding } from '../contract/names.ts';
import type { Messages } from '../messages/zh-TW.ts';
import type { WordComment } from './comment.ts';
import { explain } from './explain.ts';

/** Findings as comments of a Word file: those named in `findings`, else all but `verified`. */
export function commentsOf(
  citations: readonly CheckedCitation[],
  texts: Messages['check'],
  findings?: readonly CheckFinding[],
): WordComment[] {
  const wanted = citations.filter(({ finding }) =>
    findings ? findings.includes(finding) : finding !== 'verified',
  );
  return wanted.map((citation) => ({
    start: citation.start,
    end: citation.end,
    text: [
      `【${texts.findings[citation.finding]}】${explain(citation, texts).join('')}`,
      ...differences(citation, texts),
      ...[citation.suggestion, citation.other_reading, citation.current].filter((line) => line !== null),
    ].join('\n'),
  }));
}

/** The quotation and its source, one a line: a comment has no colours to mark differences with. */
const differences = ({ quotations }: CheckedCitation, { diff }: Messages['check']): string[] =>
  quotations.flatMap(({ is_verbatim, pieces, source }) => {
    if (is_verbatim || !pieces || !source) return [];
    const marked = pieces
      .filter(({ kind }) => kind !== 'source')
      .map(({ kind, text }) => (kind === 'quotation' ? `［${text}］` : text));
    return [
      `${diff.quotation}：${marked.join('')}`,
      `${diff.source}：${source.text.replace(/\s*\n\s*/gu, '')}`,
    ];
  });
