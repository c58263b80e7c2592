import { expect, test } from 'vitest';
import { quantise } from '#service/embed/quantise.ts';
import { formatTable, parseTable } from '#service/embed/table.ts';
import { fillWithNoise, fillWithPretrained } from './initial-rows.ts';

const DIMENSIONS = 4;
const pretrained = parseTable(
  formatTable({
    features: Uint32Array.of(7, 9),
    ...quantise(Float32Array.of(1, 0, 0, -0.5, 0, 2, 0, 0), DIMENSIONS),
    made: {},
  }),
  'test',
);

test('fillWithPretrained fills the rows of features with a pretrained row, and leaves all others', () => {
  const table = new Float32Array(3 * DIMENSIONS).fill(0.25);
  expect(fillWithPretrained({ table, dimensions: DIMENSIONS }, Uint32Array.of(8, 9, 10), pretrained)).toEqual(
    new Set([1]),
  );
  expect([...table]).toEqual([0.25, 0.25, 0.25, 0.25, 0, 2, 0, 0, 0.25, 0.25, 0.25, 0.25]);
});

test('pretrained rows of another length are refused', () => {
  const wide = { table: new Float32Array(8), dimensions: 8 };
  expect(() => fillWithPretrained(wide, Uint32Array.of(7), pretrained)).toThrow(
    '4 numbers each, the table 8',
  );
});

test('fillWithNoise gives the same noise for the same seed, and more for rarer features', () => {
  const made = (seed: number) => {
    const table = new Float32Array(400);
    fillWithNoise({ table, dimensions: 200 }, Float32Array.of(1, 9), seed);
    return table;
  };
  const table = made(1);
  const size = (from: number) => Math.hypot(...table.subarray(from, from + 200));
  expect(made(1)).toEqual(table);
  expect(made(2)).not.toEqual(table);
  expect(size(200)).toBeGreaterThan(5 * size(0));
});
