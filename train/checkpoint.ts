import { createHash } from 'node:crypto';
import { closeSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';

/** The state of a training between two steps. */
export type Checkpoint = { step: number; steps: number; table: Float32Array; squares: Float32Array };

/** Identifies a training by its settings and its vocabulary. */
export const identityOf = (settings: object, features: Uint32Array): string =>
  createHash('sha256').update(JSON.stringify(settings)).update(features).digest('hex');

const HEADER_BYTES = 256;

/** Writes a checkpoint so that a kill at any moment leaves the old one or the new one. */
export function writeCheckpoint(
  file: string,
  identity: string,
  { table, squares, ...state }: Checkpoint,
): void {
  const making = `${file}.making`;
  const handle = openSync(making, 'w');
  try {
    writeSync(handle, JSON.stringify({ identity, ...state }).padEnd(HEADER_BYTES));
    for (const array of [table, squares]) writeAll(handle, array);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
  renameSync(making, file);
}

function writeAll(handle: number, { buffer, byteOffset, byteLength }: Float32Array) {
  for (let done = 0; done < byteLength; )
    done += writeSync(handle, new Uint8Array(buffer, byteOffset + done, byteLength - done));
}

/** Puts the checkpoint of this training, of `steps` steps if they are given, into the arrays; null if there is none. */
export function readCheckpoint(
  file: string,
  identity: string,
  steps: number | null,
  { table, squares }: Pick<Checkpoint, 'table' | 'squares'>,
): Pick<Checkpoint, 'step' | 'steps'> | null {
  let bytes: Buffer;
  try {
    bytes = readFileSync(file);
  } catch {
    return null;
  }
  if (bytes.length !== HEADER_BYTES + table.byteLength + squares.byteLength) return null;
  const header = JSON.parse(bytes.toString('utf8', 0, HEADER_BYTES));
  // The learning rate falls over all steps, so another number of steps is another training.
  if (header.identity !== identity || (steps ?? header.steps) !== header.steps) return null;
  const floats = new Float32Array(
    bytes.buffer.slice(bytes.byteOffset + HEADER_BYTES, bytes.byteOffset + bytes.length),
  );
  table.set(floats.subarray(0, table.length));
  squares.set(floats.subarray(table.length));
  return { step: header.step, steps: header.steps };
}
