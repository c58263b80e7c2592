import { randomFrom } from '../metrics/random.ts';
import { Drawer } from './batch.ts';
import { identityOf, readCheckpoint, writeCheckpoint } from './checkpoint.ts';
import type { Prepared } from './prepare.ts';
import { Crew } from './steps/crew.ts';
import { BATCHES, layOut, type Plan } from './steps/layout.ts';

export type Settings = {
  dimensions: number;
  /** Pairs a batch. */
  size: number;
  seed: number;
  /** How many steps; or how many minutes, from which steps follow once their rate is known. */
  length: { steps: number } | { minutes: number };
};

export type Progress = { step: number; steps: number | null; loss: number; seconds: number; done: number };

export type Options = {
  workers: number;
  /** Where the training is kept while it runs, and whether to go on from there. */
  checkpoint: { file: string; everySeconds: number; isResumed: boolean };
  /** Told after how many steps of an earlier run it goes on; 0 when it begins. */
  onStart?(step: number): void;
  onProgress(progress: Progress): void;
};

/** What training gives: the rows that learned something. */
export type Trained = { features: Uint32Array; vectors: Float32Array; steps: number; loss: number };

const RATE = 0.05;
const LAST_RATE = 0.001;
/** So many steps run at the full rate; by their time the number of steps of so many minutes is reckoned. */
const FIRST = 50;
const SPREAD = 0.01;

const rateAt = (step: number, steps: number | null) =>
  step < FIRST || steps === null
    ? RATE
    : LAST_RATE + RATE * Math.max(0, 1 - (step - FIRST) / (steps - FIRST));

/** Trains a table. The same texts, settings and number of steps give the same table, with any number of workers. */
export async function train(
  { texts, sources, features, rarity }: Prepared,
  { length, ...settings }: Settings,
  { workers, checkpoint, onStart, onProgress }: Options,
): Promise<Trained> {
  const plan: Plan = { vocabulary: features.length, workers, ...settings };
  const layout = layOut(plan);
  const { table, squares, batches, losses } = layout.arrays;
  scatter(table, rarity, settings);
  const identity = identityOf(
    { settings, sources: sources.map(({ name, share, size }) => [name, share, size]) },
    features,
  );
  const wanted = 'steps' in length ? length.steps : null;
  const resumed = checkpoint.isResumed
    ? readCheckpoint(checkpoint.file, identity, wanted, { table, squares })
    : null;
  const first = resumed?.step ?? 0;
  let steps = wanted ?? resumed?.steps ?? null;
  onStart?.(first);

  const drawer = new Drawer(texts, sources, { ...settings, vocabulary: features.length });
  const crew = new Crew(layout);
  const start = performance.now();
  let saved = start;
  let loss = 0;
  drawer.draw(first, batches[first % BATCHES]!);
  for (let step = first; steps === null || step < steps; step++) {
    const running = crew.step(step % BATCHES, rateAt(step, steps));
    drawer.draw(step + 1, batches[(step + 1) % BATCHES]!);
    await running;
    const now = losses.reduce((sum, one) => sum + one, 0) / settings.size;
    loss = step === first ? now : loss * 0.98 + now * 0.02;
    const seconds = (performance.now() - start) / 1000;
    const done = step + 1 - first;
    if (steps === null && 'minutes' in length && done === FIRST)
      steps = Math.max(FIRST * 2, Math.round((length.minutes * 60 * FIRST) / seconds));
    onProgress({ step: step + 1, steps, loss, seconds, done });
    if (steps !== null && performance.now() - saved > checkpoint.everySeconds * 1000) {
      writeCheckpoint(checkpoint.file, identity, { step: step + 1, steps, table, squares });
      saved = performance.now();
    }
  }
  await crew.close();
  return { ...learned(features, layout.arrays, settings.dimensions), steps: steps ?? 0, loss };
}

/** Before training a row is noise, the longer the rarer its feature. */
function scatter(
  table: Float32Array,
  rarity: Float32Array,
  { dimensions, seed }: Pick<Settings, 'dimensions' | 'seed'>,
) {
  const random = randomFrom(seed, -1);
  for (let i = 0; i < table.length; i++)
    table[i] =
      (random() + random() + random() - 1.5) * 2 * SPREAD * (rarity[Math.floor(i / dimensions)] as number);
}

/** A row that no batch has met is still noise and is left out. */
function learned(
  features: Uint32Array,
  { table, squares }: { table: Float32Array; squares: Float32Array },
  dimensions: number,
): Pick<Trained, 'features' | 'vectors'> {
  const rows = [...features.keys()].filter((row) => (squares[row] as number) > 0);
  const vectors = new Float32Array(rows.length * dimensions);
  for (const [i, row] of rows.entries())
    vectors.set(table.subarray(row * dimensions, (row + 1) * dimensions), i * dimensions);
  return { features: Uint32Array.from(rows, (row) => features[row] as number), vectors };
}
