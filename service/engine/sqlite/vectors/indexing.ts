import { closeSync, fsyncSync, openSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import type { Index } from 'usearch';
import { rollBack } from '../store/transaction.ts';
import { bytesOf } from './blobs.ts';
import { blocksOf, createBlocks, VECTORS_PER_BLOCK, type VectorBlock } from './blocks.ts';
import { checksum, indexPath, newIndex, openIndex } from './file.ts';
import { NEAR_BOUNDS } from './nearest.ts';
import { createSeriesOf, type StoredVectorSet } from './series.ts';

/** Share of removed vectors in the index above which it is built again from scratch. */
const DEAD_SHARE = 0.1;
const FILE = /^vectors-(\d+)-[\w-]+\.hnsw(?:\.making)?$/;
/** Unreferenced files are deleted only after this time: another process may be about to publish one. */
const KEEP_MS = 24 * 60 * 60_000;

const countVectors = (blocks: readonly VectorBlock[]) =>
  blocks.reduce((sum, { keys }) => sum + keys.length, 0);

/**
 * Adds new vectors to the blocks and the HNSW file of a series. The file is written beside the current one and
 * published in the same transaction as the blocks, so readers see either the old or the new state. Returns false if
 * there was nothing to do.
 */
export function createIndexing(
  { reading, writing }: { reading: DatabaseSync; writing: DatabaseSync },
  dir: string,
  { threads, bounds = NEAR_BOUNDS }: { threads: number; bounds?: typeof NEAR_BOUNDS | undefined },
) {
  const seriesOf = createSeriesOf(reading);
  const { indexed, since } = createBlocks(reading);
  const deadOf = reading.prepare('SELECT version, vectors FROM dead_vectors WHERE series = ?');
  const everything = reading.prepare(
    'SELECT version, document, vectors FROM vectors WHERE series = ? ORDER BY document',
  );
  const last = reading.prepare('SELECT max(version) AS upto FROM vectors WHERE series = ?');
  const dropBlocks = writing.prepare('DELETE FROM vector_blocks WHERE series = ?');
  const addBlock = writing.prepare(
    'INSERT INTO vector_blocks (series, first, last, documents, keys, vectors) VALUES (?, ?, ?, ?, ?, ?)',
  );
  const removeDead = writing.prepare(
    'DELETE FROM dead_vectors WHERE version IN (SELECT value FROM json_each(?))',
  );
  const publish = writing.prepare(
    'UPDATE series SET upto = ?, indexed = ?, file = ?, bytes = ?, crc = ? WHERE id = ? AND upto = ? AND file IS ?',
  );
  const files = writing.prepare('SELECT id, file FROM series');

  function addTo(index: Index, { keys, vectors }: VectorBlock) {
    index.add(BigUint64Array.from(keys as ArrayLike<number> & Iterable<number>, BigInt), vectors, threads);
  }

  function save(series: StoredVectorSet, index: Index, upto: number) {
    const file = `vectors-${series.id}-${upto}-${Date.now().toString(36)}.hnsw`;
    const making = indexPath(dir, `${file}.making`);
    index.save(making);
    const handle = openSync(making, 'r+');
    fsyncSync(handle);
    closeSync(handle);
    renameSync(making, indexPath(dir, file));
    return { file, ...(checksum(indexPath(dir, file)) as { bytes: number; crc: number }) };
  }

  /** The blocks to add, or all blocks when built again, and the index over all of them. */
  function build(series: StoredVectorSet) {
    const dead = deadOf.all(series.id) as { version: number; vectors: number }[];
    const deadCount = dead.reduce((sum, { vectors }) => sum + vectors, 0);
    const isRebuild = deadCount > series.indexed * DEAD_SHARE;
    const rows = everything.iterate(series.id) as Iterable<unknown> as Parameters<typeof blocksOf>[0];
    const blocks = [
      ...(isRebuild ? blocksOf(rows, series.dimensions, VECTORS_PER_BLOCK) : since(series, null)),
    ];
    const count = countVectors(blocks) + (isRebuild ? 0 : series.indexed);
    const upto = (last.get(series.id) as { upto: number | null }).upto ?? series.upto;
    if (count <= bounds.exact) return { blocks, count, upto, isRebuild, dead, index: null, isCurrent: true };
    const loaded = isRebuild ? null : openIndex(dir, series, 'load');
    const index = loaded ?? newIndex(series.dimensions);
    if (!loaded && !isRebuild) for (const block of indexed(series, () => true)) addTo(index, block);
    for (const block of blocks) addTo(index, block);
    return { blocks, count, upto, isRebuild, dead, index, isCurrent: loaded !== null };
  }

  function write(
    series: StoredVectorSet,
    { blocks, count, upto, isRebuild, dead, index }: ReturnType<typeof build>,
  ): { isWritten: boolean; replaced: string | null } {
    const made = index ? save(series, index, upto) : { file: null, bytes: null, crc: null };
    writing.exec('BEGIN IMMEDIATE');
    try {
      const { changes } = publish.run(
        upto,
        count,
        made.file,
        made.bytes,
        made.crc,
        series.id,
        series.upto,
        series.file,
      );
      if (Number(changes) === 1) {
        if (isRebuild) {
          dropBlocks.run(series.id);
          removeDead.run(JSON.stringify(dead.map(({ version }) => version)));
        }
        for (const { documents, keys, vectors } of blocks) {
          const ids = Float64Array.from(documents);
          addBlock.run(
            series.id,
            ids.reduce((a, b) => Math.min(a, b)),
            ids.reduce((a, b) => Math.max(a, b)),
            bytesOf(ids),
            bytesOf(Float64Array.from(keys)),
            bytesOf(vectors),
          );
        }
      }
      writing.exec('COMMIT');
      // If another process was faster, its file stays and ours is deleted.
      const isWritten = Number(changes) === 1;
      return { isWritten, replaced: isWritten ? series.file : made.file };
    } catch (error) {
      rollBack(writing);
      throw error;
    }
  }

  /** Deletes files that are no longer used. A reader that has one open can go on reading it. */
  function tidy(replaced: string | null) {
    const series = files.all() as { id: number; file: string | null }[];
    for (const file of readdirSync(dir)) {
      const id = FILE.exec(file)?.[1];
      if (!id || series.some((one) => one.file === file)) continue;
      try {
        const path = indexPath(dir, file);
        const isOrphan = series.every((one) => one.id !== Number(id));
        if (isOrphan || file === replaced || Date.now() - statSync(path).mtimeMs > KEEP_MS) rmSync(path);
      } catch {
        // Windows refuses to delete mapped files; the file may also be gone already.
      }
    }
  }

  return (model: string): boolean => {
    reading.exec('BEGIN');
    let series: StoredVectorSet | null;
    let built: ReturnType<typeof build> | null = null;
    try {
      series = seriesOf(model);
      if (series) built = build(series);
    } finally {
      reading.exec('COMMIT');
    }
    if (!series || !built) return false;
    if (built.blocks.length === 0 && built.isCurrent && !built.isRebuild) return false;
    const { isWritten, replaced } = write(series, built);
    tidy(replaced);
    return isWritten;
  };
}
