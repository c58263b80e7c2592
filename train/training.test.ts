import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { randomInteger } from '#metrics/random.ts';
import { Embedder, similarity } from '#service/embed/embed.ts';
import { FeatureIndex } from '#service/embed/feature-index.ts';
import { quantise } from '#service/embed/quantise.ts';
import { formatTable, parseTable } from '#service/embed/table.ts';
import { FeatureTexts } from './feature-texts.ts';
import type { TrainingData } from './prepare.ts';
import { type TrainedTable, type TrainingProgress, train } from './training.ts';

const folder = mkdtempSync(join(tmpdir(), 'training-'));
afterAll(() => rmSync(folder, { recursive: true }));

const PAIRS = 24;
const DIMENSIONS = 16;
const character = (i: number) => String.fromCharCode(0xac00 + i);

/** Pairs without a common character: which texts belong together can only be learned. */
function prepared(): TrainingData {
  const texts = new FeatureTexts();
  for (let i = 0; i < PAIRS; i++) texts.add(character(i));
  for (let i = 0; i < PAIRS; i++) texts.add(character(100 + i));
  const features = Uint32Array.from(
    [...Array(PAIRS).keys()].flatMap((i) => [0xac00 + i, 0xac00 + 100 + i]),
  ).sort();
  const unused = 0xac00 + 500;
  const all = Uint32Array.from([...features, unused]);
  texts.toRows(new FeatureIndex(all));
  const draw = (random: () => number) => {
    const target = randomInteger(random, PAIRS);
    return { query: [target], document: [PAIRS + target], target };
  };
  const sources = [{ name: 'a test', share: 1, size: PAIRS, draw }];
  return { texts, sources, features: all, rarity: new Float32Array(all.length).fill(3), pretrained: null };
}

const settings = { dimensions: DIMENSIONS, size: 16, seed: 1, length: { steps: 120 } };
const run = (
  name: string,
  workers: number,
  isResumed = false,
  onProgress: (progress: TrainingProgress) => void = () => {},
) =>
  train(prepared(), settings, {
    workers,
    checkpoint: { file: join(folder, name), everySeconds: 0, isResumed },
    onProgress,
  });

function embedder({ features, vectors }: TrainedTable): Embedder {
  return new Embedder(
    parseTable(formatTable({ features, ...quantise(vectors, DIMENSIONS), made: {} }), 'test'),
  );
}

test('a trained table puts the texts of a pair nearest to each other, also without a common character', async () => {
  const embed = embedder(await run('a', 1));
  for (let i = 0; i < PAIRS; i++) {
    const query = embed.embed(character(i));
    const near = Array.from({ length: PAIRS }, (_, j) => similarity(query, embed.embed(character(100 + j))));
    expect(near.indexOf(Math.max(...near))).toBe(i);
  }
});

test('a feature that no pair has gets no row in the trained table', async () => {
  expect((await run('b', 1)).features).not.toContain(0xac00 + 500);
});

test('an interrupted training continues to the same table, and reports the steps that are left', async () => {
  const expected = await run('c', 1);
  const kept = join(folder, 'kept');
  await run('d', 2, false, ({ step }) => {
    // The checkpoint that exists when step 61 is reported is what a kill at that moment leaves.
    if (step === 61) copyFileSync(join(folder, 'd'), kept);
  });
  expect(existsSync(kept)).toBe(true);
  const steps: number[] = [];
  const resumed = await run('kept', 2, true, ({ step, steps: all }) => void steps.push((all ?? 0) - step));
  expect(steps[0]).toBe(59);
  expect(resumed.vectors).toEqual(expected.vectors);
});
