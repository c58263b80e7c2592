import fc from 'fast-check';
import { expect, it } from 'vitest';
import { collect } from '../testing/folder.ts';
import { csvRows } from './csv.ts';

const rows = async (text: string | string[]) =>
  (await collect(csvRows([text].flat()))).map(({ fields }) => fields);

const quoted = (field: string) => `"${field.replaceAll('"', '""')}"`;
const needsQuotes = (field: string) => /[",\r\n]/.test(field);

it('csvRows reads back what was written, quoted or not, however it is cut', async () => {
  const field = fc.string({
    unit: fc.constantFrom('a', '民', '𠀀', ',', '"', '\n', '\r\n', ' '),
    maxLength: 6,
  });
  const table = fc.array(fc.array(field, { minLength: 2, maxLength: 4 }), { maxLength: 6 });
  const property = fc.asyncProperty(
    table,
    fc.boolean(),
    fc.constantFrom('\n', '\r\n'),
    fc.nat(8),
    async (expected, always, end, size) => {
      const text = expected
        .map((row) => row.map((one) => (always || needsQuotes(one) ? quoted(one) : one)).join(','))
        .join(end);
      const chars = [...text];
      const parts = Array.from({ length: Math.ceil(chars.length / (size + 1)) }, (_, i) =>
        chars.slice(i * (size + 1), (i + 1) * (size + 1)).join(''),
      );
      expect(await rows(parts)).toEqual(expected);
      expect(await rows([...parts, end])).toEqual(expected);
    },
  );
  await fc.assert(property, { numRuns: 300 });
});

it.each([
  [
    'a,b\r\n\r\n1,2\r\n',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    'a,\n,b\n',
    [
      ['a', ''],
      ['', 'b'],
    ],
  ],
  ['5" disk,x', [['5" disk', 'x']]],
  ['"a"b,c', [['ab', 'c']]],
  ['""', [['']]],
  ['a\rb', [['a\rb']]],
  ['', []],
])('csvRows reads %j', async (text, expected) => {
  expect(await rows(text)).toEqual(expected);
});

it('csvRows returns the line at which each row begins, and marks a row that ends inside quotes', async () => {
  expect(await collect(csvRows(['a\n"b\nc"\nd\n"e']))).toEqual([
    { fields: ['a'], line: 1, isWhole: true },
    { fields: ['b\nc'], line: 2, isWhole: true },
    { fields: ['d'], line: 4, isWhole: true },
    { fields: ['e'], line: 5, isWhole: false },
  ]);
});
