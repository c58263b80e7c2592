import { type Batch, batchLengths } from '../batch.ts';
import { sharedMemory } from '../kernels/kernels.ts';

/** The sizes of a training. `size` counts the pairs of a batch, `dimensions` those of a vector; both multiples of 8. */
export type TrainingPlan = { vocabulary: number; dimensions: number; size: number; workers: number };

const ALIGNMENT_BYTES = 64;
/** Added to a row: lengths that are powers of two map to the same sets of the processor's cache. */
const ROW_PADDING = 16;

export const BATCHES = 2;
/** Numbers of scratch space for each worker, beside a vector. */
export const SCRATCH_NUMBERS = 16;

const isBatchFloat = (name: string) => name === 'weights' || name === 'userWeights';

/** The length of each array, in numbers of four bytes. */
function lengthsOf({ vocabulary, dimensions, size, workers }: TrainingPlan) {
  const width = size + ROW_PADDING;
  return {
    table: vocabulary * dimensions,
    /** Sums of squares of the gradients of each row (Adagrad). */
    squares: vocabulary,
    vectors: 2 * size * dimensions,
    norms: 2 * size,
    /** The vectors of the documents, transposed. */
    transposed: dimensions * width,
    /** Query × document: first similarities, then the gradient of the loss by them. */
    scores: size * width,
    rowSums: size,
    columnSums: size,
    losses: size,
    gradients: 2 * size * dimensions,
    scratch: workers * (dimensions + SCRATCH_NUMBERS),
    rate: 1,
    control: 16,
  };
}

export type TrainingArrays = { [name in keyof ReturnType<typeof lengthsOf>]: Float32Array } & {
  batches: Batch[];
};

export type TrainingLayout = {
  plan: TrainingPlan;
  memory: WebAssembly.Memory;
  arrays: TrainingArrays;
  control: Int32Array;
};

/** Places the arrays in the memory that all workers share, which is allocated if none is given. */
export function layOut(plan: TrainingPlan, given?: WebAssembly.Memory): TrainingLayout {
  const lengths = Object.entries(lengthsOf(plan));
  const batch = Object.entries(batchLengths(plan.size, plan.vocabulary));
  const all = [...lengths, ...Array(BATCHES).fill(batch).flat()] as [string, number][];
  const aligned = (length: number) => Math.ceil((length * 4) / ALIGNMENT_BYTES) * ALIGNMENT_BYTES;
  const memory = given ?? sharedMemory(all.reduce((sum, [, length]) => sum + aligned(length), 0));
  let at = 0;
  const take = ([name, length]: [string, number]) => {
    const Type = name in batchLengths(8, 8) && !isBatchFloat(name) ? Int32Array : Float32Array;
    const array = new Type(memory.buffer, at, length);
    at += aligned(length);
    return [name, array] as const;
  };
  const arrays = Object.fromEntries(lengths.map(take)) as unknown as TrainingArrays;
  arrays.batches = Array.from(
    { length: BATCHES },
    () => Object.fromEntries(batch.map(take)) as unknown as Batch,
  );
  const { byteOffset, length } = arrays.control;
  return { plan, memory, arrays, control: new Int32Array(memory.buffer, byteOffset, length) };
}

/** The distance from one row of `scores`, or of `transposed`, to the next. */
export const widthOf = ({ size }: TrainingPlan): number => size + ROW_PADDING;
