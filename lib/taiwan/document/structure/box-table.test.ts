import fc from 'fast-check';
import { expect, test } from 'vitest';
import { boxTable } from './box-table.ts';
import { linesOf } from './lines.ts';

const read = (...drawn: string[]) => {
  const text = drawn.join('\n');
  const lines = linesOf(text)
    .filter(({ content }) => content !== '')
    .map(({ start, end }): [number, number] => [start, end]);
  const rows = boxTable(text, lines);
  return rows?.map((row) =>
    row.map(({ lines: all, columnSpan, rowSpan }) => {
      const words = all.map(({ range, goesOn }) => text.slice(...range) + (goesOn ? '' : '/')).join('');
      return columnSpan * rowSpan === 1 ? words : `${words}${columnSpan}×${rowSpan}`;
    }),
  );
};

test('boxTable joins the lines of a cell, except behind a line that does not fill the cell', () =>
  expect(
    read(
      '┌──┬───┐',
      '│編號│金額　│',
      '├──┼───┤',
      '│１　│新臺幣│',
      '│　　│5元　 │',
      '├──┼───┤',
      '│　　│無　　│',
      '└──┴───┘',
    ),
  ).toEqual([
    ['編號', '金額/'],
    ['１/', '新臺幣5元/'],
    ['', '無/'],
  ]));

test('boxTable reads cells that span columns or rows', () =>
  expect(
    read(
      '┌──┬──┬──┐',
      '│甲方│乙方│丙方│',
      '├──┴──┼──┤',
      '│合計共五元│五元│',
      '├──┬──┼──┤',
      '│二人│戊方│一元│',
      '│　　├──┼──┤',
      '│同住│己方│二元│',
      '└──┴──┴──┘',
    ),
  ).toEqual([
    ['甲方', '乙方', '丙方'],
    ['合計共五元2×1', '五元'],
    ['二人同住1×2', '戊方', '一元'],
    ['己方', '二元'],
  ]));

test('boxTable reads a row with characters of another width by the order of its strokes', () =>
  expect(read('┌──┬──┐', '│±５│３　│', '└──┴──┘')).toEqual([['±５', '３/']]));

test.each([
  ['without its last line', ['┌──┐', '│甲方│']],
  ['with a line of fewer columns', ['┌──┬──┐', '│甲方　　　　│乙', '└──┴──┘']],
  ['whose rules are of different widths', ['┌──┐', '│甲方│', '├───┤', '│乙方│', '└──┘']],
])('boxTable reads no table from one %s', (_, drawn) => expect(read(...drawn)).toBeUndefined());

test('boxTable returns all characters of the cells, and no strokes', () =>
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.stringMatching(/^[甲乙丙1a ]{0,4}$/), fc.stringMatching(/^[甲乙丙1a ]{0,4}$/)), {
        minLength: 1,
      }),
      (cells) => {
        const pad = (text: string) => {
          const width = [...text].reduce((sum, sign) => sum + (sign > '\u10ff' ? 2 : 1), 0);
          return text + ' '.repeat(8 - width);
        };
        const body = cells.map(([a, b]) => `│${pad(a)}│${pad(b)}│`);
        const drawn = ['┌────┬────┐', ...body.join('\n├────┼────┤\n').split('\n'), '└────┴────┘'];
        const words = (read(...drawn) ?? []).map((row) => row.map((cell) => cell.replace('/', '')));
        expect(words).toEqual(cells.map((row) => row.map((cell) => cell.trim())));
      },
    ),
  ));
