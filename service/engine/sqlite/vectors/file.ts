import { closeSync, fstatSync, fsyncSync, openSync, readSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import type { Index } from 'usearch';
import { usearch } from '../../native.ts';

const CHUNK = 1 << 20;
const CONNECTIVITY = 16;
const EXPANSION_ADD = 96;
const EXPANSION_SEARCH = 64;

export const indexPath = (dir: string, file: string) => join(dir, file);

export function newIndex(dimensions: number) {
  const { Index, MetricKind, ScalarKind } = usearch();
  return new Index({
    dimensions,
    metric: MetricKind.Cos,
    quantization: ScalarKind.I8,
    connectivity: CONNECTIVITY,
    expansion_add: EXPANSION_ADD,
    expansion_search: EXPANSION_SEARCH,
    multi: false,
  });
}

export type Checksum = { bytes: number; crc: number };

/** Null where there is no such file. */
export function checksum(path: string): Checksum | null {
  let file: number;
  try {
    file = openSync(path, 'r');
  } catch {
    return null;
  }
  try {
    const chunk = Buffer.alloc(CHUNK);
    let crc = 0;
    for (let read = readSync(file, chunk); read > 0; read = readSync(file, chunk))
      crc = crc32(chunk.subarray(0, read), crc);
    return { bytes: fstatSync(file).size, crc };
  } finally {
    closeSync(file);
  }
}

/** The file of a series with its length and checksum; all null if it has none. */
export type IndexFile = { file: string | null; bytes: number | null; crc: number | null };

/**
 * The HNSW index of a series: `view` maps it into memory, `load` reads it for changes. Null if the file is missing or
 * differs from what was written: the native reader does not check what it reads.
 */
export function openIndex(
  dir: string,
  { file, bytes, crc, dimensions }: IndexFile & { dimensions: number },
  how: 'view' | 'load',
) {
  if (file === null) return null;
  const path = indexPath(dir, file);
  const found = checksum(path);
  if (!found || found.bytes !== bytes || found.crc !== crc) return null;
  try {
    const index = newIndex(dimensions);
    index[how](path);
    return Number(index.dimensions()) === dimensions ? index : null;
  } catch {
    return null;
  }
}

/** Writes an index that holds all vectors up to a version, under a name that no file had before. */
export function saveIndex(dir: string, series: number, upto: number, index: Index) {
  const file = `vectors-${series}-${upto}-${Date.now().toString(36)}.hnsw`;
  const making = indexPath(dir, `${file}.making`);
  index.save(making);
  const handle = openSync(making, 'r+');
  fsyncSync(handle);
  closeSync(handle);
  renameSync(making, indexPath(dir, file));
  return { file, ...(checksum(indexPath(dir, file)) as Checksum) };
}
