import { printableText } from '../text/rare-characters.ts';
import type { Report, ReportBlock, ReportRun } from './report.ts';

const run = (one: ReportRun): ReportRun =>
  'footnote' in one ? one : { ...one, text: printableText(one.text) };

function block(one: ReportBlock): ReportBlock {
  switch (one.type) {
    case 'heading':
      return { ...one, text: printableText(one.text) };
    case 'table':
      return { ...one, rows: one.rows.map((row) => row.map((cell) => cell.map(run))) };
    default:
      return { ...one, runs: one.runs.map(run) };
  }
}

/** Replaces the characters of a report that another computer may show as nothing, or as others. */
export const printableReport = (report: Report): Report => ({
  ...report,
  title: printableText(report.title),
  blocks: report.blocks.map(block),
  footnotes: report.footnotes.map(printableText),
});
