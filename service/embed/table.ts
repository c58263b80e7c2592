import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { z } from 'zod';

/**
 * The trained numbers: for each feature a row of signed bytes, and the scale of that row.
 *
 * The file: "LDEMBED1", the length of the header (uint32, little-endian), the header (JSON, padded with spaces), then
 * features (uint32), scales (float32) and rows (int8), one after another.
 */
export type Table = { header: Header; features: Uint32Array; scales: Float32Array; rows: Int8Array };

const Header = z.object({
  dimensions: z.int().positive(),
  rows: z.int().positive(),
  /** The SHA-256 of everything after the header: vectors of tables with different hashes must not be compared. */
  sha256: z.string(),
  /** How it was made, for people. */
  made: z.record(z.string(), z.unknown()),
});
export type Header = z.infer<typeof Header>;

const MAGIC = 'LDEMBED1';
const START = MAGIC.length + 4;

/** A table that cannot be used, and what to do. */
export class TableError extends Error {
  override name = 'TableError';
}

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const bytesOf = ({ buffer, byteOffset, byteLength }: ArrayBufferView) =>
  new Uint8Array(buffer, byteOffset, byteLength);

/** The bytes of a file of this table. */
export function formatTable({
  features,
  scales,
  rows,
  made,
}: Omit<Table, 'header'> & Pick<Header, 'made'>): Buffer {
  const body = Buffer.concat([bytesOf(features), bytesOf(scales), bytesOf(rows)]);
  const dimensions = rows.length / features.length;
  const header = JSON.stringify({ dimensions, rows: features.length, sha256: sha256(body), made });
  // Numbers of four bytes must stand at a multiple of four.
  const padded = Buffer.from(header + ' '.repeat((4 - (Buffer.byteLength(header) % 4)) % 4));
  const length = Buffer.alloc(4);
  length.writeUInt32LE(padded.length);
  return Buffer.concat([Buffer.from(MAGIC), length, padded, body]);
}

/** Reads what `formatTable` wrote. */
export function parseTable(bytes: Uint8Array, name: string): Table {
  const refuse = (what: string): never => {
    throw new TableError(
      `${name} ${what}. Fetch the file again (git checkout models/embedding.bin), or make it: npm run train`,
    );
  };
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < START || Buffer.from(bytes.subarray(0, MAGIC.length)).toString('latin1') !== MAGIC)
    return refuse('is no table of an embedding');
  const start = START + view.getUint32(MAGIC.length, true);
  const header = Header.safeParse(parseJson(Buffer.from(bytes.subarray(START, start)).toString()));
  if (!header.success) return refuse('has a header that cannot be read');
  const { dimensions, rows, sha256: sum } = header.data;
  // A copy: numbers of four bytes must stand at a multiple of four in memory too.
  const body = new Uint8Array(bytes.subarray(start));
  if (body.length !== rows * (dimensions + 8) || sha256(body) !== sum)
    return refuse('is damaged or cut short');
  return {
    header: header.data,
    features: new Uint32Array(body.buffer, 0, rows),
    scales: new Float32Array(body.buffer, rows * 4, rows),
    rows: new Int8Array(body.buffer, rows * 8, rows * dimensions),
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Reads the table in a file. */
export function readTable(file: string): Table {
  let bytes: Buffer;
  try {
    bytes = readFileSync(file);
  } catch (error) {
    throw new TableError(`${file} cannot be read. Make it: npm run train`, { cause: error });
  }
  return parseTable(bytes, file);
}
