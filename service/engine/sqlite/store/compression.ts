import type { DatabaseSync } from 'node:sqlite';
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';

/**
 * Texts are stored as UTF-8, longer ones compressed, which reduces a judgment to a third of its size. Compressed ones
 * are recognised by Zstandard's magic number, which is not valid UTF-8.
 */
const ZSTD_MAGIC = 0xfd2fb528;
/** Shorter texts, such as most articles, gain little and are read most often. */
const COMPRESSED_FROM_BYTES = 1_000;
/** The most bytes of a UTF-16 unit in UTF-8. */
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
  // One byte more, because the last unit may be the first half of a surrogate pair, which takes four bytes.
  const bytes = Math.min(text.length, maxCharacters * MAX_BYTES + 1);
  return text.toString('utf8', 0, bytes).slice(0, maxCharacters);
}

/** Registers the SQL function `unpack`, which the view `texts` needs. */
export function withTexts(db: DatabaseSync): DatabaseSync {
  db.function('unpack', { deterministic: true }, (packed) => unpack(packed as Uint8Array));
  return db;
}
