/**
 * A WebAssembly assembler for what the kernels need. Instructions are lists of bytes that nest like the text
 * format: `add(get(0), i32(4))`.
 */
export type WasmCode = readonly number[];

const unsigned = (value: number): number[] =>
  value < 0x80 ? [value] : [(value & 0x7f) | 0x80, ...unsigned(value >>> 7)];
function signed(value: number): number[] {
  const last = value >= -64 && value < 64;
  return last ? [value & 0x7f] : [(value & 0x7f) | 0x80, ...signed(value >> 7)];
}
const sized = (bytes: WasmCode) => [...unsigned(bytes.length), ...bytes];
const list = (items: readonly WasmCode[]) => [...unsigned(items.length), ...items.flat()];
const name = (text: string) => sized([...Buffer.from(text)]);
const simd = (op: number, ...rest: number[]) => [0xfd, ...unsigned(op), ...rest];

export const I32 = 0x7f;
export const V128 = 0x7b;
const EMPTY = 0x40;

export const get = (local: number): WasmCode => [0x20, ...unsigned(local)];
export const set = (local: number, value: WasmCode): WasmCode => [...value, 0x21, ...unsigned(local)];
export const i32 = (value: number): WasmCode => [0x41, ...signed(value)];
export const add = (a: WasmCode, b: WasmCode): WasmCode => [...a, ...b, 0x6a];
export const multiply = (a: WasmCode, b: WasmCode): WasmCode => [...a, ...b, 0x6c];
export const below = (a: WasmCode, b: WasmCode): WasmCode => [...a, ...b, 0x49];
/** `local += step`. */
export const step = (local: number, by: WasmCode): WasmCode => set(local, add(get(local), by));

export const load32 = (at: WasmCode): WasmCode => [...at, 0x28, 2, 0];
export const load = (at: WasmCode, offset = 0): WasmCode => [...at, ...simd(0, 2, ...unsigned(offset))];
export const store = (at: WasmCode, value: WasmCode, offset = 0): WasmCode => [
  ...at,
  ...value,
  ...simd(11, 2, ...unsigned(offset)),
];
/** The number at a place, four times. */
export const splat = (at: WasmCode): WasmCode => [...at, ...simd(9, 2, 0)];
export const addFloats = (a: WasmCode, b: WasmCode): WasmCode => [...a, ...b, ...simd(0xe4)];
export const multiplyFloats = (a: WasmCode, b: WasmCode): WasmCode => [...a, ...b, ...simd(0xe6)];

/** Runs the body while the condition holds. */
export const loopWhile = (condition: WasmCode, ...body: readonly WasmCode[]): WasmCode => [
  ...[0x02, EMPTY, 0x03, EMPTY],
  ...[...condition, 0x45, 0x0d, 1],
  ...body.flat(),
  ...[0x0c, 0, 0x0b, 0x0b],
];

export type WasmKernel = {
  name: string;
  parameters: number;
  locals: readonly number[];
  body: readonly WasmCode[];
};

/** A module over a shared memory, `env.memory` of at most `pages`, with functions of whole numbers and no result. */
export function assemble(kernels: readonly WasmKernel[], pages: number): Uint8Array<ArrayBuffer> {
  const section = (id: number, content: WasmCode) => [id, ...sized(content)];
  const types = kernels.map(({ parameters }) => [0x60, ...list(Array(parameters).fill([I32])), 0]);
  const memory = [...name('env'), ...name('memory'), 2, 3, ...unsigned(0), ...unsigned(pages)];
  const exports = kernels.map((kernel, i) => [...name(kernel.name), 0, ...unsigned(i)]);
  const bodies = kernels.map(({ locals, body }) =>
    sized([...list(locals.map((type) => [1, type])), ...body.flat(), 0x0b]),
  );
  return Uint8Array.from([
    ...[0, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
    ...section(1, list(types)),
    ...section(2, list([memory])),
    ...section(3, list(kernels.map((_, i) => unsigned(i)))),
    ...section(7, list(exports)),
    ...section(10, list(bodies)),
  ]);
}
