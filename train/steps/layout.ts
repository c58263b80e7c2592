import { type Batch, batchLengths } from '../batch.ts';
import { sharedMemory } from '../kernels/kernels.ts';

/** The sizes of a training. `size` counts the pairs of a batch, `dimensions` those of a vector; both multiples of 8. */
export type Plan = { vocabulary: number; dimensions: number; size: number; workers: number };

const ALIGN = 64;
/** Rows whose length is a power of two would crowd the same places of the processor's cache. */
const PAD = 16;

export const BATCHES = 2;
/** So many numbers each worker has for itself besides a vector. */
export const SPARE = 16;

const isBatchFloat = (name: string) => name === 'weights' || name === 'userWeights';

/** How many numbers of four bytes each array has. */
function lengthsOf({ vocabulary, dimensions, size, workers }: Plan) {
  const width = size + PAD;
  return {
    table: vocabulary * dimensions,
    /** Sums of squares of the gradients of each row (Adagrad). */
    squares: vocabulary,
    vectors: 2 * size * dimensions,
    norms: 2 * size,
    /** The documents' vectors, turned. */
    turned: dimensions * width,
    /** Query × document: first similarities, then how the loss depends on them. */
    scores: size * width,
    rowSums: size,
    columnSums: size,
    losses: size,
    gradients: 2 * size * dimensions,
    scratch: workers * (dimensions + SPARE),
    rate: 1,
    control: 16,
  };
}

export type Arrays = { [name in keyof ReturnType<typeof lengthsOf>]: Float32Array } & { batches: Batch[] };

export type Layout = { plan: Plan; memory: WebAssembly.Memory; arrays: Arrays; control: Int32Array };

/** Where everything is in the memory that all workers share; `memory` is made if there is none. */
export function layOut(plan: Plan, given?: WebAssembly.Memory): Layout {
  const lengths = Object.entries(lengthsOf(plan));
  const batch = Object.entries(batchLengths(plan.size, plan.vocabulary));
  const all = [...lengths, ...Array(BATCHES).fill(batch).flat()] as [string, number][];
  const aligned = (length: number) => Math.ceil((length * 4) / ALIGN) * ALIGN;
  const memory = given ?? sharedMemory(all.reduce((sum, [, length]) => sum + aligned(length), 0));
  let at = 0;
  const take = ([name, length]: [string, number]) => {
    const Type = name in batchLengths(8, 8) && !isBatchFloat(name) ? Int32Array : Float32Array;
    const array = new Type(memory.buffer, at, length);
    at += aligned(length);
    return [name, array] as const;
  };
  const arrays = Object.fromEntries(lengths.map(take)) as unknown as Arrays;
  arrays.batches = Array.from(
    { length: BATCHES },
    () => Object.fromEntries(batch.map(take)) as unknown as Batch,
  );
  const { byteOffset, length } = arrays.control;
  return { plan, memory, arrays, control: new Int32Array(memory.buffer, byteOffset, length) };
}

/** From one row of `scores`, or of `turned`, to the next. */
export const widthOf = ({ size }: Plan): number => size + PAD;
