import { expect, test } from 'vitest';
import { formatTable, parseTable, readTable, TableError } from './table.ts';
import { smallTable } from './testing.ts';

const table = smallTable(['出租人', '押租金']);
const bytes = formatTable({ ...table, made: { by: '表' } });

test('an embedding table that is written is read again', () => {
  const read = parseTable(bytes, 'it');
  expect(read).toEqual({ ...table, header: { ...table.header, made: { by: '表' } } });
});

test('an embedding table is read wherever in memory its bytes lie', () => {
  const moved = Buffer.concat([Buffer.from('x'), bytes]).subarray(1);
  expect(parseTable(moved, 'it').features).toEqual(table.features);
});

test.each([
  ['cut short', bytes.subarray(0, -1)],
  ['with a byte changed', Buffer.from(bytes).fill(0x55, bytes.length - 3, bytes.length - 2)],
  ['with a broken header', Buffer.concat([bytes.subarray(0, 12), Buffer.from('['), bytes.subarray(13)])],
  ['that is something else', Buffer.from('hello, I am no table at all')],
  ['that is empty', Buffer.alloc(0)],
])('a file %s is refused with what to do', (_, damaged) => {
  expect(() => parseTable(damaged, 'models/embedding.bin')).toThrow(TableError);
  expect(() => parseTable(damaged, 'models/embedding.bin')).toThrow(
    /^models\/embedding\.bin .*npm run train/,
  );
});

test('a missing embedding table is an error that says what to do', () => {
  expect(() => readTable('/nowhere/embedding.bin')).toThrow(/cannot be read.*npm run train/);
});
