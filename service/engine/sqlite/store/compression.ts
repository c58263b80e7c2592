import type { DatabaseSync } from 'node:sqlite';
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';

/**
 * Texts are stored as UTF-8, longer ones compressed: a judgment then takes a third of its room. Zstandard begins with a
 * mark that no UTF-8 text can begin with.
 */
const MARK = 0xfd2fb528;
/** Shorter texts, as of most articles, gain little and are asked for most. */
const LEAST = 1_000;
/** Of a Chinese character. */
const BYTES = 3;

export function pack(text: string): Uint8Array {
  const bytes = Buffer.from(text);
  return bytes.length < LEAST ? bytes : zstdCompressSync(bytes);
}

/** The text, or about its first `most` characters. */
export function unpack(packed: Uint8Array, most = Number.POSITIVE_INFINITY): string {
  const bytes = Buffer.from(packed.buffer, packed.byteOffset, packed.byteLength);
  const isCompressed = bytes.length >= 4 && bytes.readUInt32LE(0) === MARK;
  const text = isCompressed ? zstdDecompressSync(bytes) : bytes;
  return text.toString('utf8', 0, Math.min(text.length, most * BYTES));
}

/** Lets the statements of a connection read and write such texts; the view `texts` needs it. */
export function withTexts(db: DatabaseSync): DatabaseSync {
  db.function('unpack', { deterministic: true }, (packed) => unpack(packed as Uint8Array));
  return db;
}

/** Packs the texts of an index from before; `texts` stays what statements read. */
export function packAll(db: DatabaseSync) {
  db.exec(
    'ALTER TABLE texts RENAME TO plain; CREATE TABLE packed (id INTEGER PRIMARY KEY, bytes BLOB NOT NULL) STRICT',
  );
  const insert = db.prepare('INSERT INTO packed (id, bytes) VALUES (?, ?)');
  for (const { id, text } of db.prepare('SELECT id, text FROM plain ORDER BY id').iterate())
    insert.run(id as number, pack(text as string));
  db.exec('DROP TABLE plain; CREATE VIEW texts AS SELECT id, unpack(bytes) AS text FROM packed');
}
