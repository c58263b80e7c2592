import type { Report, ReportBlock, ReportRun } from './report.ts';

/** Characters that Markdown would take for markup. */
const MARKUP = /[\\`*_{}[\]<>#|~]/g;
/** At the beginning of a line also these. */
const LINE_MARKUP = /^(\s*)([-+=]|\d{1,9}[.)])(?=\s|$)/;

const escaped = (text: string) =>
  text
    .replace(MARKUP, '\\$&')
    .split('\n')
    .map((line) => line.replace(LINE_MARKUP, (_, blanks: string, sign: string) => `${blanks}\\${sign}`));

/** A report as Markdown with footnotes (`[^1]`), to be pasted into notes. */
export function reportMarkdown({ title, blocks, footnotes }: Report): string {
  const parts = blocks.map(blockText);
  const notes = footnotes.map((note, at) => `[^${at + 1}]: ${escaped(note).join(' ')}`);
  return `${[`# ${escaped(title).join(' ')}`, ...parts, ...notes].join('\n\n')}\n`;
}

function runsText(runs: readonly ReportRun[], lineEnd = '  \n'): string {
  return runs
    .map((run) => {
      if ('footnote' in run) return `[^${run.footnote}]`;
      const text = escaped(run.text).join(lineEnd);
      return run.look === 'strong' && text.trim() === text && text !== '' ? `**${text}**` : text;
    })
    .join('');
}

function blockText(block: ReportBlock): string {
  switch (block.type) {
    case 'heading':
      return `${'#'.repeat(block.level + 1)} ${escaped(block.text).join(' ')}`;
    case 'paragraph':
      return block.look === 'quotation' ? runsText(block.runs).replace(/^/gm, '> ') : runsText(block.runs);
    case 'item':
      return `${'  '.repeat(block.depth)}- ${/^•$/.test(block.marker) ? '' : `${escaped(block.marker).join('')} `}${runsText(block.runs, ' ')}`;
    case 'table': {
      const [head = [], ...rows] = block.rows.map(
        (row) => `| ${row.map((cell) => runsText(cell, ' ')).join(' | ')} |`,
      );
      const columns = block.rows[0]?.length ?? 0;
      return [head, `|${' --- |'.repeat(columns)}`, ...rows].join('\n');
    }
  }
}
