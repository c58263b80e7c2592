/**
 * A WebAssembly module, written instruction by instruction, with one function:
 *
 * `dots(vectors, query, sums, count, dimensions)` stores at `sums` the dot product of `query` with each of `count` vectors
 * that stand one after another from `vectors`. All are addresses in its memory; `dimensions` is a multiple of 16, and
 * `count` at least 1. Sixteen int8 are multiplied at a time, which JavaScript cannot say.
 */
const MEMORY_PAGES = 4;

const I32 = 0x7f;
const V128 = 0x7b;

// The binary format: https://webassembly.github.io/spec/core/binary/
const byteOf = (character: string) => character.charCodeAt(0);
/** An unsigned number, seven bits a byte, lowest first. */
const number = (value: number): number[] =>
  value < 0x80 ? [value] : [(value & 0x7f) | 0x80, ...number(value >>> 7)];
const list = (...items: number[][]): number[] => [...number(items.length), ...items.flat()];
const sized = (bytes: number[]): number[] => [...number(bytes.length), ...bytes];
const section = (id: number, ...items: number[][]): number[] => [id, ...sized(list(...items))];
const exported = (name: string, kind: number): number[] => [...sized(Array.from(name, byteOf)), kind, 0];

// Instructions
const simd = (code: number): number[] => [0xfd, ...number(code)];
const get = (local: number): number[] => [0x20, local];
const set = (local: number): number[] => [0x21, local];
const tee = (local: number): number[] => [0x22, local];
/** A small constant, up to 63. */
const constant = (value: number): number[] => [0x41, value];
const LOOP = [0x03, 0x40];
const REPEAT_IF = [0x0d, 0];
const END = [0x0b];
const ADD = [0x6a];
const SUBTRACT = [0x6b];
const IS_LESS = [0x49];
const STORE = [0x36, 2, 0];
const LOAD_16_BYTES = [...simd(0), 0, 0];
const ZEROS = [...simd(12), ...Array<number>(16).fill(0)];
const LOW_8_WIDENED = simd(0x87);
const HIGH_8_WIDENED = simd(0x88);
/** Multiplies eight pairs and adds neighbours: four sums. */
const MULTIPLY_AND_ADD_PAIRS = simd(0xba);
const ADD_4 = simd(0xae);
const sumAt = (lane: number): number[] => [...simd(0x1b), lane];

const [vectors, query, sums, count, dimensions] = [0, 1, 2, 3, 4];
const [endOfVector, inQuery, fourSums, ofVector, ofQuery] = [5, 6, 7, 8, 9];

const DOTS = [
  LOOP,
  [...get(vectors), ...get(dimensions), ...ADD, ...set(endOfVector)],
  [...get(query), ...set(inQuery)],
  [...ZEROS, ...set(fourSums)],

  LOOP,
  [...get(vectors), ...LOAD_16_BYTES, ...set(ofVector)],
  [...get(inQuery), ...LOAD_16_BYTES, ...set(ofQuery)],
  [...get(ofVector), ...LOW_8_WIDENED, ...get(ofQuery), ...LOW_8_WIDENED, ...MULTIPLY_AND_ADD_PAIRS],
  [...get(ofVector), ...HIGH_8_WIDENED, ...get(ofQuery), ...HIGH_8_WIDENED, ...MULTIPLY_AND_ADD_PAIRS],
  [...ADD_4, ...get(fourSums), ...ADD_4, ...set(fourSums)],
  [...get(inQuery), ...constant(16), ...ADD, ...set(inQuery)],
  [...get(vectors), ...constant(16), ...ADD, ...tee(vectors), ...get(endOfVector), ...IS_LESS, ...REPEAT_IF],
  END,

  get(sums),
  [...get(fourSums), ...sumAt(0), ...get(fourSums), ...sumAt(1), ...ADD],
  [...get(fourSums), ...sumAt(2), ...get(fourSums), ...sumAt(3), ...ADD, ...ADD],
  STORE,
  [...get(sums), ...constant(4), ...ADD, ...set(sums)],
  [...get(count), ...constant(1), ...SUBTRACT, ...tee(count), ...REPEAT_IF],
  END,
  END,
].flat();

const FUNCTION_TYPE = [0x60, ...list([I32], [I32], [I32], [I32], [I32]), ...list()];
const LOCALS = list([2, I32], [3, V128]);

export const DOTS_MODULE: Uint8Array<ArrayBuffer> = Uint8Array.from([
  ...[0, ...Array.from('asm', byteOf), 1, 0, 0, 0],
  ...section(1, FUNCTION_TYPE),
  ...section(3, [0]),
  ...section(5, [0, MEMORY_PAGES]),
  ...section(7, exported('memory', 2), exported('dots', 0)),
  ...section(10, sized([...LOCALS, ...DOTS])),
]);
