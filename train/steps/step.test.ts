import { expect, test } from 'vitest';
import { createRandom } from '#metrics/random.ts';
import type { Batch } from '../batch.ts';
import { layOut, type TrainingLayout } from './layout.ts';
import { StepShare } from './step.ts';
import { StepWorkers } from './step-workers.ts';

const PLAN = { vocabulary: 40, dimensions: 16, size: 16, workers: 1 };

/** A layout with a random table and a batch in which query and document `i` share the row `i`. */
function ready(workers = 1): TrainingLayout {
  const layout = layOut({ ...PLAN, workers });
  const random = createRandom(9);
  for (let i = 0; i < layout.arrays.table.length; i++) layout.arrays.table[i] = random() - 0.5;
  fill(layout.arrays.batches[0]!);
  return layout;
}

function fill({ starts, rows, weights, used, firsts, users, userWeights, usedCount }: Batch) {
  const { size, vocabulary } = PLAN;
  const holders: [text: number, weight: number][][] = Array.from({ length: vocabulary }, () => []);
  for (let text = 0, at = 0; text < 2 * size; text++) {
    starts[text] = at;
    for (const [row, weight] of [
      [text % size, 1],
      [size + ((text * 7) % 20), 1.4],
    ] as const) {
      rows[at] = row;
      weights[at++] = weight;
      holders[row]!.push([text, weight]);
    }
    starts[text + 1] = at;
  }
  let at = 0;
  let count = 0;
  for (const [row, list] of holders.entries()) {
    if (list.length === 0) continue;
    used[count] = row;
    firsts[count++] = at;
    for (const [text, weight] of list) {
      users[at] = text;
      userWeights[at++] = weight;
    }
  }
  firsts[count] = at;
  usedCount[0] = count;
}

const lossOf = ({ arrays }: TrainingLayout) => arrays.losses.reduce((sum, one) => sum + one, 0) / PLAN.size;

test('steps of training make the loss smaller', () => {
  const layout = ready();
  layout.arrays.rate[0] = 0.02;
  const share = new StepShare(layout, 0);
  share.run(0);
  const before = lossOf(layout);
  for (let i = 0; i < 30; i++) share.run(0);
  expect(lossOf(layout)).toBeLessThan(before / 3);
});

test('the gradient of the table agrees with the measured change of the loss', () => {
  const layout = ready();
  const { table, rate } = layout.arrays;
  const share = new StepShare(layout, 0);
  const lossWith = (i: number, change: number) => {
    const kept = table.slice();
    table[i]! += change;
    rate[0] = 0;
    share.run(0);
    table.set(kept);
    return lossOf(layout);
  };
  const start = table.slice();
  const dimensions = PLAN.dimensions;
  layout.arrays.squares.fill(0);
  rate[0] = 1;
  share.run(0);
  const after = table.slice();
  table.set(start);
  for (const row of [3, 20]) {
    // Adagrad's first change is the gradient over its own mean size: the direction is what can be compared.
    const changed = Array.from({ length: dimensions }, (_, d) => {
      const i = row * dimensions + d;
      return [start[i]! - after[i]!, (lossWith(i, 1e-2) - lossWith(i, -1e-2)) / 2e-2] as const;
    });
    const dot = (a: 0 | 1, b: 0 | 1) => changed.reduce((sum, pair) => sum + pair[a] * pair[b], 0);
    expect(dot(0, 1) / Math.sqrt(dot(0, 0) * dot(1, 1))).toBeGreaterThan(0.999);
  }
});

test('two workers train the same table as one, to the last bit', async () => {
  const tables = [];
  for (const workers of [1, 2]) {
    const layout = ready(workers);
    const pool = new StepWorkers(layout);
    for (let i = 0; i < 5; i++) await pool.step(0, 0.05);
    await pool.close();
    tables.push(layout.arrays.table.slice());
  }
  expect(tables[1]).toEqual(tables[0]);
});

test('a step does not change a row that no text of the batch has', () => {
  const layout = ready();
  const row = () => [...layout.arrays.table.slice(39 * PLAN.dimensions)];
  const before = row();
  layout.arrays.rate[0] = 0.05;
  new StepShare(layout, 0).run(0);
  expect(row()).toEqual(before);
});
