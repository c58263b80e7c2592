import type { DatabaseSync } from 'node:sqlite';
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';

/**
 * Texts are stored as UTF-8, longer ones compressed: a judgment then takes a third of its room. Zstandard begins with a
 * magic number that no UTF-8 text can begin with.
 */
const ZSTD_MAGIC = 0xfd2fb528;
/** Shorter texts, as of most articles, gain little and are asked for most. */
const COMPRESSED_FROM_BYTES = 1_000;
/** Of a UTF-16 character in UTF-8. */
const MAX_BYTES = 3;

export function pack(text: string): Uint8Array {
  const bytes = Buffer.from(text);
  return bytes.length < COMPRESSED_FROM_BYTES ? bytes : zstdCompressSync(bytes);
}

/** The text, or its first `maxCharacters`. */
export function unpack(packed: Uint8Array, maxCharacters = Number.POSITIVE_INFINITY): string {
  const stored = Buffer.from(packed.buffer, packed.byteOffset, packed.byteLength);
  const isCompressed = stored.length >= 4 && stored.readUInt32LE(0) === ZSTD_MAGIC;
  const text = isCompressed ? zstdDecompressSync(stored) : stored;
  // One byte more: a pair of surrogates takes four, of which the last character may be the first.
  const bytes = Math.min(text.length, maxCharacters * MAX_BYTES + 1);
  return text.toString('utf8', 0, bytes).slice(0, maxCharacters);
}

/** Lets the statements of a connection read and write such texts; the view `texts` needs it. */
export function withTexts(db: DatabaseSync): DatabaseSync {
  db.function('unpack', { deterministic: true }, (packed) => unpack(packed as Uint8Array));
  return db;
}
