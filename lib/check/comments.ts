import type { CheckedCitation } from '../contract/check.ts';
import type { CheckFinding } from '../contract/names.ts';
import type { Messages } from '../messages/zh-TW.ts';
import type { WordComment } from './comment.ts';
import { explain } from './explain.ts';

/** What was found as comments of a Word file: of these kinds, else of all that do not hold. */
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

/** Both texts, one a line: a comment has no colours. */
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
