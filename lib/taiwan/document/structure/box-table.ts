import type { TextRange } from '#lib/highlight/mark.ts';
import { columns } from './lines.ts';

/** A line of a cell; `goesOn`: it fills the width of the cell, so that the next line continues it. */
export type BoxLine = { range: TextRange; goesOn: boolean };
/** A cell of a table: its lines in the text, none of them blank, and the columns that it spans. */
export type BoxCell = { lines: BoxLine[]; columnSpan: number; rowSpan: number };

const RULE = /^[┌├└┏┣┗╔╠╚╞][\u2500-\u257f]+[┐┤┘┓┫┛╗╣╝╡]$/u;
const HORIZONTAL = /^[─━═]+$/u;
const STROKE = /[\u2500-\u257f]/u;
const VERTICAL = /[│┃║]/u;

type Stroke = { column: number; at: number; sign: string };
type OpenCell = BoxCell & { from: number; to: number; row: number };

/** The vertical strokes of a line: column, and place in the line. */
function strokesOf(line: string): Stroke[] {
  const found: Stroke[] = [];
  let column = 0;
  let at = 0;
  for (const sign of line) {
    if (STROKE.test(sign) && !HORIZONTAL.test(sign)) found.push({ column, at, sign });
    column += columns(sign);
    at += sign.length;
  }
  return found;
}

/**
 * Aligns the strokes of a line with the columns of the grid. If its characters are wider or narrower than counted,
 * strokes are matched by order, provided that there is one for each column; null if neither fits.
 */
function onGrid(strokes: Stroke[], grid: readonly number[]): Stroke[] | null {
  const fits = strokes[0]?.column === grid[0] && strokes.at(-1)?.column === grid.at(-1);
  if (fits && strokes.every(({ column }) => grid.includes(column))) return strokes;
  if (strokes.length !== grid.length || strokes.some(({ sign }) => !VERTICAL.test(sign))) return null;
  return strokes.map((stroke, i) => ({ ...stroke, column: grid[i] ?? 0 }));
}

/**
 * The rows of a drawn table, each cell joined from its lines; null if the lines form no complete grid and are to stay
 * as drawn.
 */
export function boxTable(text: string, lines: readonly TextRange[]): BoxCell[][] | null {
  const drawn = lines.map(([start, end]) => text.slice(start, end));
  const rules = drawn.filter((line) => RULE.test(line));
  if (lines.length < 3 || !RULE.test(drawn[0] ?? '') || !RULE.test(drawn.at(-1) ?? '')) return null;
  if (new Set(rules.map(columns)).size > 1) return null;
  const grid = [...new Set(rules.flatMap((line) => strokesOf(line).map(({ column }) => column)))].sort(
    (a, b) => a - b,
  );
  const rows: OpenCell[][] = [];
  let open: OpenCell[] = [];
  for (const [i, line] of drawn.entries()) {
    const strokes = onGrid(strokesOf(line), grid);
    if (!strokes) return null;
    const segments = strokes.slice(1).map((stroke, k) => {
      const before = strokes[k] as Stroke;
      const start = before.at + before.sign.length;
      return { from: before.column, to: stroke.column, start, content: line.slice(start, stroke.at) };
    });
    const ruled = segments.filter(({ content }) => HORIZONTAL.test(content));
    if (ruled.length > 0) {
      open = open.filter(({ from, to }) => !ruled.some((one) => one.from < to && one.to > from));
      for (const cell of open) cell.rowSpan++;
      if (i < drawn.length - 1) rows.push([]);
    }
    for (const { from, to, start, content } of segments) {
      if (HORIZONTAL.test(content)) continue;
      let cell = open.find((one) => one.from === from && one.to === to);
      if (!cell) {
        if (open.some((one) => one.from < to && one.to > from)) return null;
        const columnSpan = grid.filter((edge) => edge > from && edge <= to).length;
        cell = { from, to, row: rows.length - 1, lines: [], columnSpan, rowSpan: 1 };
        open.push(cell);
        rows.at(-1)?.push(cell);
      }
      const kept = content.trim();
      if (kept === '') continue;
      const first = (lines[i]?.[0] ?? 0) + start + (content.length - content.trimStart().length);
      const goesOn = columns(content.slice(content.trimEnd().length)) < 2;
      cell.lines.push({ range: [first, first + kept.length], goesOn });
    }
  }
  const sortedRows = rows.map((row) => row.sort((a, b) => a.from - b.from));
  return sortedRows.length > 0 && sortedRows.every((row) => row.length > 0)
    ? sortedRows.map((row) => row.map(({ lines, columnSpan, rowSpan }) => ({ lines, columnSpan, rowSpan })))
    : null;
}
