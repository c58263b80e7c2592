import {
  add,
  addFloats,
  assemble,
  below,
  type Code,
  get,
  I32,
  i32,
  type Kernel,
  load,
  load32,
  loopWhile,
  multiply,
  multiplyFloats,
  set,
  splat,
  step,
  store,
  V128,
} from './assembler.ts';

/**
 * Where nearly all time of training goes, as WebAssembly with vector instructions: about eight times as fast as the same
 * loops in JavaScript. Multiplying and adding are separate operations, so that every machine gets the same numbers.
 */
export type Kernels = {
  /**
   * C += A · B over matrices of float32 in memory, by places and strides in bytes. A is rows × inner with a stride for
   * either direction, so that it can be a transposed one; rows must be a multiple of 4, columns of 8.
   */
  multiply(
    ...[a, rowStrideA, columnStrideA, b, strideB, c, strideC, rows, columns, inner]: [
      number,
      number,
      number,
      number,
      number,
      number,
      number,
      number,
      number,
      number,
    ]
  ): void;
  /** `to` += Σ weights[i] · the row numbers[i] of `table`, over `count`; rows of `bytes`, a multiple of 16. */
  gather(to: number, numbers: number, weights: number, count: number, table: number, bytes: number): void;
};

const ROWS = 4;
const VECTORS = 2;
const PAGE = 65536;

function multiplyKernel(): Kernel {
  const [a, rowA, columnA, b, rowB, c, rowC, rows, columns, inner] = Array(10).keys() as unknown as number[];
  const [i, j, k, p, q, w, first, second] = Array.from({ length: 8 }, (_, n) => 10 + n) as number[];
  const sum = (r: number, v: number) => 18 + r * VECTORS + v;
  const at = get as (local?: number) => Code;
  const tile: Code[] = [];
  const each = (run: (r: number, v: number) => Code) =>
    Array.from({ length: ROWS * VECTORS }, (_, n) => run(Math.floor(n / VECTORS), n % VECTORS));
  const offsetA = (r: number): Code => (r === 0 ? at(p) : add(at(p), multiply(at(rowA), i32(r))));
  const rowOfC = (r: number): Code =>
    add(add(at(c), multiply(at(j), i32(4))), multiply(add(at(i), i32(r)), at(rowC)));
  tile.push(
    ...each((r, v) => set(sum(r, v), load(rowOfC(r), v * 16))),
    set(p!, add(at(a), multiply(at(i), at(rowA)))),
    set(q!, add(at(b), multiply(at(j), i32(4)))),
    set(k!, i32(0)),
    loopWhile(
      below(at(k), at(inner)),
      set(first!, load(at(q))),
      set(second!, load(at(q), 16)),
      ...Array.from({ length: ROWS }, (_, r) => [
        ...set(w!, splat(offsetA(r))),
        ...set(sum(r, 0), addFloats(at(sum(r, 0)), multiplyFloats(at(w), at(first)))),
        ...set(sum(r, 1), addFloats(at(sum(r, 1)), multiplyFloats(at(w), at(second)))),
      ]),
      step(p!, at(columnA)),
      step(q!, at(rowB)),
      step(k!, i32(1)),
    ),
    ...each((r, v) => store(rowOfC(r), at(sum(r, v)), v * 16)),
  );
  return {
    name: 'multiply',
    parameters: 10,
    locals: [I32, I32, I32, I32, I32, V128, V128, V128, ...Array(ROWS * VECTORS).fill(V128)],
    body: [
      set(j!, i32(0)),
      loopWhile(
        below(at(j), at(columns)),
        set(i!, i32(0)),
        loopWhile(below(at(i), at(rows)), ...tile, step(i!, i32(ROWS))),
        step(j!, i32(VECTORS * 4)),
      ),
    ],
  };
}

function gatherKernel(): Kernel {
  const [to, numbers, weights, count, table, bytes, n, row, d, weight] = Array(
    10,
  ).keys() as unknown as number[];
  const at = get as (local?: number) => Code;
  const place = add(at(to), at(d));
  return {
    name: 'gather',
    parameters: 6,
    locals: [I32, I32, I32, V128],
    body: [
      set(n!, i32(0)),
      loopWhile(
        below(at(n), at(count)),
        set(row!, add(at(table), multiply(load32(at(numbers)), at(bytes)))),
        set(weight!, splat(at(weights))),
        set(d!, i32(0)),
        loopWhile(
          below(at(d), at(bytes)),
          store(place, addFloats(load(place), multiplyFloats(at(weight), load(add(at(row), at(d)))))),
          step(d!, i32(16)),
        ),
        step(numbers!, i32(4)),
        step(weights!, i32(4)),
        step(n!, i32(1)),
      ),
    ],
  };
}

/** Memory that workers share, of at least so many bytes. */
export function sharedMemory(bytes: number): WebAssembly.Memory {
  const pages = Math.ceil(bytes / PAGE);
  return new WebAssembly.Memory({ initial: pages, maximum: pages, shared: true });
}

/** The kernels over a memory. */
export function kernelsOver(memory: WebAssembly.Memory): Kernels {
  const bytes = assemble([multiplyKernel(), gatherKernel()], memory.buffer.byteLength / PAGE);
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(bytes), { env: { memory } });
  return exports as unknown as Kernels;
}
