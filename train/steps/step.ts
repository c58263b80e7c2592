import { type Kernels, kernelsOver, type Matrix } from '../kernels/kernels.ts';
import { Barrier } from './barrier.ts';
import { SCRATCH_NUMBERS, type TrainingLayout, widthOf } from './layout.ts';

/** Indexes into `control`. */
export const CONTROL = { started: 0, batch: 1, stop: 2, done: 3, barrier: 4 } as const;

const TEMPERATURE = 0.05;
const TINY = 1e-9;
/** Rows of a block, which fits into the processor's cache. */
const BLOCK_ROWS = 64;

/** The rows of an array from `first` on, each so long. */
const matrix = ({ byteOffset }: Float32Array, first: number, length: number): Matrix => ({
  at: byteOffset + first * length * 4,
  row: length * 4,
});

/**
 * One worker's share of a step: vectors of a batch, similarities of all queries with all documents, the symmetric
 * softmax loss over them, and the change of the table. Every number is written by one worker and summed in a fixed
 * order, so that any number of workers gives the same table.
 */
export class StepShare {
  readonly #layout: TrainingLayout;
  readonly #kernels: Kernels;
  readonly #barrier: Barrier;
  readonly #worker: number;
  /** The range of its queries, and of its documents. */
  readonly #from: number;
  readonly #to: number;
  readonly #sums: Float64Array;

  constructor(layout: TrainingLayout, worker: number) {
    const { size, workers } = layout.plan;
    this.#layout = layout;
    this.#kernels = kernelsOver(layout.memory);
    this.#barrier = new Barrier(layout.control, CONTROL.barrier, workers);
    this.#worker = worker;
    this.#from = Math.floor(((size / 8) * worker) / workers) * 8;
    this.#to = Math.floor(((size / 8) * (worker + 1)) / workers) * 8;
    this.#sums = new Float64Array(size);
  }

  run(batch: number): void {
    const { size } = this.#layout.plan;
    for (const first of [0, size]) this.#makeVectors(batch, first);
    this.#barrier.wait();
    this.#computeSimilarities();
    this.#barrier.wait();
    this.#sumColumns();
    this.#barrier.wait();
    this.#computeLoss();
    this.#barrier.wait();
    this.#backpropagate();
    this.#barrier.wait();
    this.#updateTable(batch);
  }

  #makeVectors(batch: number, first: number) {
    const { plan, arrays } = this.#layout;
    const { table, vectors, norms, transposed } = arrays;
    const { starts, rows, weights } = arrays.batches[batch]!;
    const { dimensions, size } = plan;
    const width = widthOf(plan);
    for (let text = first + this.#from; text < first + this.#to; text++) {
      const [start, end] = [starts[text]!, starts[text + 1]!];
      const at = text * dimensions;
      vectors.fill(0, at, at + dimensions);
      this.#kernels.gather(
        vectors.byteOffset + at * 4,
        rows.byteOffset + start * 4,
        weights.byteOffset + start * 4,
        end - start,
        table.byteOffset,
        dimensions * 4,
      );
      let square = TINY;
      for (let d = at; d < at + dimensions; d++) square += vectors[d]! * vectors[d]!;
      const norm = Math.sqrt(square);
      norms[text] = norm;
      for (let d = 0; d < dimensions; d++) {
        vectors[at + d]! /= norm;
        if (first > 0) transposed[d * width + text - size] = vectors[at + d]!;
      }
    }
  }

  #computeSimilarities() {
    const { plan, arrays } = this.#layout;
    const { vectors, transposed, scores, rowSums } = arrays;
    const { dimensions, size } = plan;
    const width = widthOf(plan);
    scores.fill(0, this.#from * width, this.#to * width);
    this.#kernels.multiply(
      { ...matrix(vectors, this.#from, dimensions), column: 4 },
      matrix(transposed, 0, width),
      matrix(scores, this.#from, width),
      [this.#to - this.#from, size, dimensions],
    );
    for (let query = this.#from; query < this.#to; query++) {
      let sum = 0;
      for (let i = query * width; i < query * width + size; i++) {
        const likely = Math.exp((scores[i]! - 1) / TEMPERATURE);
        scores[i] = likely;
        sum += likely;
      }
      rowSums[query] = sum;
    }
  }

  #sumColumns() {
    const { plan, arrays } = this.#layout;
    const width = widthOf(plan);
    this.#sums.fill(0, this.#from, this.#to);
    for (let query = 0; query < plan.size; query++)
      for (let document = this.#from; document < this.#to; document++)
        this.#sums[document]! += arrays.scores[query * width + document]!;
    arrays.columnSums.set(this.#sums.subarray(this.#from, this.#to), this.#from);
  }

  /** The loss of each query, and its gradient by each similarity. */
  #computeLoss() {
    const { plan, arrays } = this.#layout;
    const { scores, rowSums, columnSums, losses } = arrays;
    const { size } = plan;
    const width = widthOf(plan);
    const factor = 1 / (2 * size * TEMPERATURE);
    for (let query = this.#from; query < this.#to; query++) {
      const own = query * width + query;
      losses[query] =
        -(Math.log(scores[own]! / rowSums[query]!) + Math.log(scores[own]! / columnSums[query]!)) / 2;
      for (let document = 0; document < size; document++) {
        const i = query * width + document;
        scores[i] = factor * (scores[i]! / rowSums[query]! + scores[i]! / columnSums[document]!);
      }
      scores[own]! -= 2 * factor;
    }
  }

  /** The gradients by the vectors, then by the sums before these were normalised. */
  #backpropagate() {
    const { plan, arrays } = this.#layout;
    const { vectors, norms, scores, gradients } = arrays;
    const { dimensions, size } = plan;
    const width = widthOf(plan);
    const count = this.#to - this.#from;
    for (const first of [0, size])
      gradients.fill(0, (first + this.#from) * dimensions, (first + this.#to) * dimensions);
    for (let other = 0; other < size; other += BLOCK_ROWS) {
      const length = Math.min(BLOCK_ROWS, size - other);
      const shape = [count, dimensions, length] as const;
      const ofQueries = matrix(scores, this.#from, width);
      this.#kernels.multiply(
        { at: ofQueries.at + other * 4, row: ofQueries.row, column: 4 },
        matrix(vectors, size + other, dimensions),
        matrix(gradients, this.#from, dimensions),
        shape,
      );
      const ofDocuments = matrix(scores, other, width);
      this.#kernels.multiply(
        { at: ofDocuments.at + this.#from * 4, row: 4, column: ofDocuments.row },
        matrix(vectors, other, dimensions),
        matrix(gradients, size + this.#from, dimensions),
        shape,
      );
    }
    for (const first of [0, size])
      for (let text = first + this.#from; text < first + this.#to; text++) {
        const at = text * dimensions;
        let along = 0;
        for (let d = at; d < at + dimensions; d++) along += gradients[d]! * vectors[d]!;
        for (let d = at; d < at + dimensions; d++)
          gradients[d] = (gradients[d]! - along * vectors[d]!) / norms[text]!;
      }
  }

  /** Updates this worker's share of the rows that occur, by Adagrad with one sum of squares a row. */
  #updateTable(batch: number) {
    const { plan, arrays } = this.#layout;
    const { table, squares, gradients, scratch, rate } = arrays;
    const { used, firsts, users, userWeights, usedCount } = arrays.batches[batch]!;
    const { dimensions, workers } = plan;
    const at = this.#worker * (dimensions + SCRATCH_NUMBERS);
    const own = scratch.subarray(at, at + dimensions);
    // The kernel takes a list of rows with weights: here the one weight, and the row number 0.
    const weight = scratch.subarray(at + dimensions, at + dimensions + 1);
    const number = weight.byteOffset + 4;
    for (let n = this.#worker; n < usedCount[0]!; n += workers) {
      own.fill(0);
      this.#kernels.gather(
        own.byteOffset,
        users.byteOffset + firsts[n]! * 4,
        userWeights.byteOffset + firsts[n]! * 4,
        firsts[n + 1]! - firsts[n]!,
        gradients.byteOffset,
        dimensions * 4,
      );
      const row = used[n]!;
      let square = 0;
      for (let d = 0; d < dimensions; d++) square += own[d]! * own[d]!;
      squares[row]! += square / dimensions;
      weight[0] = -rate[0]! / (Math.sqrt(squares[row]!) + TINY);
      const place = table.byteOffset + row * dimensions * 4;
      this.#kernels.gather(place, number, weight.byteOffset, 1, own.byteOffset, dimensions * 4);
    }
  }
}
