import { expect, test } from 'vitest';
import { randomInteger } from '#metrics/random.ts';
import { FeatureIndex } from '#service/embed/feature-index.ts';
import { type Batch, BatchDrawer, batchLengths, MAX_FEATURES } from './batch.ts';
import { FeatureTexts } from './feature-texts.ts';

const CHARACTERS = Array.from({ length: 60 }, (_, i) => 0xac00 + i);
const texts = new FeatureTexts();
for (const character of CHARACTERS) texts.add(String.fromCharCode(character, 0xac00, 0x2c, character));
const nothing = texts.add('，');
texts.toRows(new FeatureIndex(Uint32Array.from(CHARACTERS)));

const source = {
  name: 'a test',
  share: 1,
  size: 60,
  draw(random: () => number) {
    const target = randomInteger(random, 60);
    const document = randomInteger(random, 10) === 0 ? nothing : (target + 1) % 60;
    return { query: [target], document: [document], target };
  },
};
const SIZE = 16;
const SETTINGS = { size: SIZE, seed: 1, vocabulary: CHARACTERS.length };

function drawn(step: number, drawer = new BatchDrawer(texts, [source], SETTINGS)) {
  const lengths = Object.entries(batchLengths(SIZE, CHARACTERS.length));
  const isFloat = (name: string) => name.toLowerCase().includes('weights');
  const batch = Object.fromEntries(
    lengths.map(([name, length]) => [
      name,
      isFloat(name) ? new Float32Array(length) : new Int32Array(length),
    ]),
  ) as unknown as Batch;
  drawer.draw(step, batch);
  return batch;
}

test('the batch of a step does not depend on the steps before it', () => {
  const drawer = new BatchDrawer(texts, [source], SETTINGS);
  const first = drawn(1, drawer);
  expect(first).not.toEqual(drawn(2, drawer));
  expect(drawn(1, drawer)).toEqual(first);
});

test('a batch holds no target twice and no empty text', () => {
  const { starts, rows } = drawn(3);
  const queries = Array.from({ length: SIZE }, (_, i) => rows[starts[i]!]);
  expect(new Set(queries).size).toBe(SIZE);
  for (let i = 0; i < 2 * SIZE; i++) expect(starts[i + 1]!).toBeGreaterThan(starts[i]!);
});

test('a row of a batch is weighted by the square root of its count', () => {
  const { starts, rows, weights } = drawn(4);
  for (let i = starts[0]!; i < starts[1]!; i++)
    expect(weights[i]).toBeCloseTo(Math.sqrt(rows[i] === 0 ? (rows[starts[0]!] === 0 ? 3 : 1) : 2), 5);
});

test('the transposed half of a batch holds the same entries', () => {
  const { starts, rows, weights, used, firsts, users, userWeights, usedCount } = drawn(5);
  const straight: string[] = [];
  for (let text = 0; text < 2 * SIZE; text++)
    for (let i = starts[text]!; i < starts[text + 1]!; i++) straight.push(`${text} ${rows[i]} ${weights[i]}`);
  const transposed: string[] = [];
  for (let n = 0; n < usedCount[0]!; n++)
    for (let i = firsts[n]!; i < firsts[n + 1]!; i++)
      transposed.push(`${users[i]} ${used[n]} ${userWeights[i]}`);
  expect(transposed.sort()).toEqual(straight.sort());
});

test('a text of a batch is cut at MAX_FEATURES features', () => {
  const long = new FeatureTexts();
  const many = Array.from({ length: 1000 }, (_, i) => 0xac00 + i);
  long.add(String.fromCharCode(...many));
  long.toRows(new FeatureIndex(Uint32Array.from(many)));
  const pair = { ...source, draw: () => ({ query: [0], document: [0], target: 1 }) };
  const drawer = new BatchDrawer(long, [pair], { size: 1, seed: 1, vocabulary: 1000 });
  const batch = { ...drawn(1), ...{ used: new Int32Array(1000), firsts: new Int32Array(1001) } };
  batch.starts = new Int32Array(3);
  drawer.draw(1, batch);
  expect([...batch.starts]).toEqual([0, MAX_FEATURES, 2 * MAX_FEATURES]);
});

test('data with too few different pairs for a batch is refused with the reason', () => {
  const same = { ...source, draw: () => ({ query: [0], document: [1], target: 1 }) };
  const drawer = new BatchDrawer(texts, [same], SETTINGS);
  expect(() => drawer.draw(1, drawn(1))).toThrow(/Only 1 different pairs.*too small/);
});
