import {
  add,
  addFloats,
  assemble,
  below,
  get,
  I32,
  i32,
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
  type WasmCode,
  type WasmKernel,
} from './assembler.ts';

/**
 * The inner loops of training as WebAssembly with SIMD: about eight times as fast as in JavaScript. There is no fused
 * multiply-add, so that every machine computes the same numbers.
 */
export type Kernels = {
  /** C += A · B, of [rows, columns, inner]; rows must be a multiple of 4, columns of 8. */
  multiply(a: StridedMatrix, b: Matrix, c: Matrix, shape: readonly [number, number, number]): void;
  /** `to` += Σ weights[i] · the row numbers[i] of `table`, over `count`; rows of `bytes`, a multiple of 16. */
  gather(to: number, numbers: number, weights: number, count: number, table: number, bytes: number): void;
};

/** Numbers of four bytes in memory: where they begin, and the bytes from one row to the next. */
export type Matrix = { at: number; row: number };
/** Also the bytes from one column to the next: a transposed matrix swaps them. */
export type StridedMatrix = Matrix & { column: number };

type KernelExports = { multiply(...places: readonly number[]): void; gather: Kernels['gather'] };

const TILE_ROWS = 4;
const TILE_VECTORS = 2;
const PAGE_BYTES = 65536;

function multiplyKernel(): WasmKernel {
  const [a, rowA, columnA, b, rowB, c, rowC, rows, columns, inner] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] as const;
  const [i, j, k, p, q, w, first, second] = [10, 11, 12, 13, 14, 15, 16, 17] as const;
  const sum = (r: number, v: number) => 18 + r * TILE_VECTORS + v;
  const tile: WasmCode[] = [];
  const each = (run: (r: number, v: number) => WasmCode) =>
    Array.from({ length: TILE_ROWS * TILE_VECTORS }, (_, n) =>
      run(Math.floor(n / TILE_VECTORS), n % TILE_VECTORS),
    );
  const offsetA = (r: number): WasmCode => (r === 0 ? get(p) : add(get(p), multiply(get(rowA), i32(r))));
  const rowOfC = (r: number): WasmCode =>
    add(add(get(c), multiply(get(j), i32(4))), multiply(add(get(i), i32(r)), get(rowC)));
  tile.push(
    ...each((r, v) => set(sum(r, v), load(rowOfC(r), v * 16))),
    set(p, add(get(a), multiply(get(i), get(rowA)))),
    set(q, add(get(b), multiply(get(j), i32(4)))),
    set(k, i32(0)),
    loopWhile(
      below(get(k), get(inner)),
      set(first, load(get(q))),
      set(second, load(get(q), 16)),
      ...Array.from({ length: TILE_ROWS }, (_, r) => [
        ...set(w, splat(offsetA(r))),
        ...set(sum(r, 0), addFloats(get(sum(r, 0)), multiplyFloats(get(w), get(first)))),
        ...set(sum(r, 1), addFloats(get(sum(r, 1)), multiplyFloats(get(w), get(second)))),
      ]),
      step(p, get(columnA)),
      step(q, get(rowB)),
      step(k, i32(1)),
    ),
    ...each((r, v) => store(rowOfC(r), get(sum(r, v)), v * 16)),
  );
  return {
    name: 'multiply',
    parameters: 10,
    locals: [I32, I32, I32, I32, I32, V128, V128, V128, ...Array(TILE_ROWS * TILE_VECTORS).fill(V128)],
    body: [
      set(j, i32(0)),
      loopWhile(
        below(get(j), get(columns)),
        set(i, i32(0)),
        loopWhile(below(get(i), get(rows)), ...tile, step(i, i32(TILE_ROWS))),
        step(j, i32(TILE_VECTORS * 4)),
      ),
    ],
  };
}

function gatherKernel(): WasmKernel {
  const [to, numbers, weights, count, table, bytes, n, row, d, weight] = [
    0, 1, 2, 3, 4, 5, 6, 7, 8, 9,
  ] as const;
  const place = add(get(to), get(d));
  return {
    name: 'gather',
    parameters: 6,
    locals: [I32, I32, I32, V128],
    body: [
      set(n, i32(0)),
      loopWhile(
        below(get(n), get(count)),
        set(row, add(get(table), multiply(load32(get(numbers)), get(bytes)))),
        set(weight, splat(get(weights))),
        set(d, i32(0)),
        loopWhile(
          below(get(d), get(bytes)),
          store(place, addFloats(load(place), multiplyFloats(get(weight), load(add(get(row), get(d)))))),
          step(d, i32(16)),
        ),
        step(numbers, i32(4)),
        step(weights, i32(4)),
        step(n, i32(1)),
      ),
    ],
  };
}

/** Memory that workers share, of at least so many bytes. */
export function sharedMemory(bytes: number): WebAssembly.Memory {
  const pages = Math.ceil(bytes / PAGE_BYTES);
  return new WebAssembly.Memory({ initial: pages, maximum: pages, shared: true });
}

/** The kernels over a memory. */
export function kernelsOver(memory: WebAssembly.Memory): Kernels {
  const bytes = assemble([multiplyKernel(), gatherKernel()], memory.buffer.byteLength / PAGE_BYTES);
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(bytes), { env: { memory } });
  const { multiply, gather } = exports as unknown as KernelExports;
  return {
    gather,
    multiply(a, b, c, [rows, columns, inner]) {
      multiply(a.at, a.row, a.column, b.at, b.row, c.at, c.row, rows, columns, inner);
    },
  };
}
