import { INNER_SPACE, TITLE_END, TITLE_START } from './tokens.ts';

const SPACE = 0x20;
const INNER = INNER_SPACE.charCodeAt(0);
const TITLE_MARKS = [TITLE_START, TITLE_END].map((mark) => mark.charCodeAt(0));
/** Tokens take at most this many times the bytes of their text: a pair and a space for each ASCII character, and itself. */
export const MAX_BYTES_PER_TEXT_BYTE = 5;

/** By code point: the number of the text in which it was last seen, so that the array need not be cleared for each text. */
const lastSeenIn = new Uint32Array(0x110000);
let textNumber = 0;

const lengthOf = (lead: number) => (lead < 0x80 ? 1 : lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4);

function pointAt(bytes: Uint8Array, at: number, length: number): number {
  const lead = bytes[at] as number;
  if (length === 1) return lead;
  let point = lead & (0xff >> (length + 1));
  for (let i = 1; i < length; i++) point = (point << 6) | ((bytes[at + i] as number) & 0x3f);
  return point;
}

/**
 * Writes the tokens of a folded text as UTF-8 into `to` from `offset`, and returns where they end. `to` must have
 * `MAX_BYTES_PER_TEXT_BYTE` times the bytes of the text left. It works on bytes, as SQLite takes them, because making
 * the tokens and converting UTF-16 to UTF-8 was most of the time of indexing.
 */
export function writeTokens(folded: string, to: Uint8Array, offset: number): number {
  const from = Buffer.from(folded);
  textNumber++;
  const singles: number[] = [];
  let end = offset;
  let before = -1;
  for (let at = 0; at < from.length; ) {
    if (from[at] === SPACE) from[at] = INNER;
    const length = lengthOf(from[at] as number);
    const next = at + length;
    const point = pointAt(from, at, length);
    if (lastSeenIn[point] !== textNumber) {
      lastSeenIn[point] = textNumber;
      if (!TITLE_MARKS.includes(point)) singles.push(at);
    }
    if (before >= 0) {
      for (let i = before; i < next; i++) to[end++] = from[i] as number;
      to[end++] = SPACE;
    }
    before = at;
    at = next;
  }
  for (const at of singles) {
    const next = at + lengthOf(from[at] as number);
    for (let i = at; i < next; i++) to[end++] = from[i] as number;
    to[end++] = SPACE;
  }
  return end;
}

/** A folded title with its marks; folding leaves no such characters in a text. */
export const withTitleMarks = (title: string): string => TITLE_START + title + TITLE_END;

/** The tokens of one folded text. */
export function tokensOf(folded: string): Uint8Array {
  const bytes = new Uint8Array(Buffer.byteLength(folded) * MAX_BYTES_PER_TEXT_BYTE);
  return bytes.subarray(0, writeTokens(folded, bytes, 0));
}
