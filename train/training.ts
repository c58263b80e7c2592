import { BatchDrawer } from './batch.ts';
import { identityOf, readCheckpoint, writeCheckpoint } from './checkpoint.ts';
import { fillWithNoise, fillWithPretrained } from './initial-rows.ts';
import type { TrainingData } from './prepare.ts';
import { BATCHES, layOut, type TrainingPlan } from './steps/layout.ts';
import { StepWorkers } from './steps/step-workers.ts';

export type TrainingSettings = {
  dimensions: number;
  /** Pairs a batch. */
  size: number;
  seed: number;
  /** The number of steps; or minutes, from which it follows once the time of a step is known. */
  length: { steps: number } | { minutes: number };
};

export type TrainingProgress = {
  step: number;
  steps: number | null;
  loss: number;
  seconds: number;
  done: number;
};

export type TrainOptions = {
  workers: number;
  /** Where the state of the training is written, and whether to go on from what is there. */
  checkpoint: { file: string; everySeconds: number; isResumed: boolean };
  /** Gets the number of steps that an earlier run has done; 0 without one. */
  onStart?(step: number): void;
  onProgress(progress: TrainingProgress): void;
};

/** The rows that training has updated, and those that came from the pretrained ones. */
export type TrainedTable = { features: Uint32Array; vectors: Float32Array; steps: number; loss: number };

const LEARNING_RATE = 0.02;
const LAST_LEARNING_RATE = 0.0004;
/** These run at the full learning rate; the time they take gives the number of steps that fit into the minutes. */
const WARMUP_STEPS = 50;

const rateAt = (step: number, steps: number | null) =>
  step < WARMUP_STEPS || steps === null
    ? LEARNING_RATE
    : LAST_LEARNING_RATE + LEARNING_RATE * Math.max(0, 1 - (step - WARMUP_STEPS) / (steps - WARMUP_STEPS));

/** Trains a table. The same texts, settings and number of steps give the same table, with any number of workers. */
export async function train(
  { texts, sources, features, rarity, pretrained }: TrainingData,
  { length, ...settings }: TrainingSettings,
  { workers, checkpoint, onStart, onProgress }: TrainOptions,
): Promise<TrainedTable> {
  const plan: TrainingPlan = { vocabulary: features.length, workers, ...settings };
  const layout = layOut(plan);
  const { table, squares, batches, losses } = layout.arrays;
  const rows = { table, dimensions: settings.dimensions };
  fillWithNoise(rows, rarity, settings.seed);
  const known = pretrained ? fillWithPretrained(rows, features, pretrained) : new Set<number>();
  const identity = identityOf(
    {
      settings,
      sources: sources.map(({ name, share, size }) => [name, share, size]),
      pretrained: pretrained?.header.sha256,
    },
    features,
  );
  const wanted = 'steps' in length ? length.steps : null;
  const resumed = checkpoint.isResumed
    ? readCheckpoint(checkpoint.file, identity, wanted, { table, squares })
    : null;
  const first = resumed?.step ?? 0;
  let steps = wanted ?? resumed?.steps ?? null;
  onStart?.(first);

  const drawer = new BatchDrawer(texts, sources, { ...settings, vocabulary: features.length });
  const pool = new StepWorkers(layout);
  const start = performance.now();
  let saved = start;
  let loss = 0;
  drawer.draw(first, batches[first % BATCHES]!);
  for (let step = first; steps === null || step < steps; step++) {
    const running = pool.step(step % BATCHES, rateAt(step, steps));
    drawer.draw(step + 1, batches[(step + 1) % BATCHES]!);
    await running;
    const now = losses.reduce((sum, one) => sum + one, 0) / settings.size;
    loss = step === first ? now : loss * 0.98 + now * 0.02;
    const seconds = (performance.now() - start) / 1000;
    const done = step + 1 - first;
    if (steps === null && 'minutes' in length && done === WARMUP_STEPS)
      steps = Math.max(WARMUP_STEPS * 2, Math.round((length.minutes * 60 * WARMUP_STEPS) / seconds));
    onProgress({ step: step + 1, steps, loss, seconds, done });
    if (steps !== null && performance.now() - saved > checkpoint.everySeconds * 1000) {
      writeCheckpoint(checkpoint.file, identity, { step: step + 1, steps, table, squares });
      saved = performance.now();
    }
  }
  await pool.close();
  return { ...learnedRows(features, known, layout.arrays, settings.dimensions), steps: steps ?? 0, loss };
}

/** The rows that some batch has updated, and the pretrained ones: all others are still noise. */
function learnedRows(
  features: Uint32Array,
  known: ReadonlySet<number>,
  { table, squares }: { table: Float32Array; squares: Float32Array },
  dimensions: number,
): Pick<TrainedTable, 'features' | 'vectors'> {
  const rows = [...features.keys()].filter((row) => known.has(row) || (squares[row] as number) > 0);
  const vectors = new Float32Array(rows.length * dimensions);
  for (const [i, row] of rows.entries())
    vectors.set(table.subarray(row * dimensions, (row + 1) * dimensions), i * dimensions);
  return { features: Uint32Array.from(rows, (row) => features[row] as number), vectors };
}
