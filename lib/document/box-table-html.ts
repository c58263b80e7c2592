import type { TextRange } from '#lib/highlight/mark.ts';
import type { BoxCell } from '#lib/taiwan/document/structure/box-table.ts';

/** A table as HTML; `write` gives the HTML of a range, and must be called in the order of the text. */
export function boxTableHtml(rows: readonly BoxCell[][], write: (range: TextRange) => string): string {
  const inOrder = rows
    .flatMap((row) => row.flatMap(({ lines }) => lines))
    .sort((a, b) => a.range[0] - b.range[0]);
  const written = new Map(inOrder.map((line) => [line, write(line.range)]));
  const hasHead = rows.length > 1 && (rows[0] ?? []).every(({ rowSpan }) => rowSpan === 1);
  const cellHtml = ({ lines, columnSpan, rowSpan }: BoxCell, isHead: boolean) => {
    const html = lines
      .map((line, at) => (written.get(line) ?? '') + (line.goesOn || at === lines.length - 1 ? '' : '<br>'))
      .join('');
    const spans =
      (columnSpan > 1 ? ` colspan="${columnSpan}"` : '') + (rowSpan > 1 ? ` rowspan="${rowSpan}"` : '');
    // An empty heading would be announced with every cell below it.
    return isHead && html !== '' ? `<th scope="col"${spans}>${html}</th>` : `<td${spans}>${html}</td>`;
  };
  const body = rows.map(
    (row, at) => `<tr>${row.map((cell) => cellHtml(cell, hasHead && at === 0)).join('')}</tr>`,
  );
  // The table may be wider than the page: `tabindex` lets the keyboard scroll it sideways.
  return `<div class="box" tabindex="0"><table><tbody>${body.join('')}</tbody></table></div>`;
}
