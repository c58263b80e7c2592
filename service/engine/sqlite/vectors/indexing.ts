import type { DatabaseSync } from 'node:sqlite';
import type { Index } from 'usearch';
import { blocksOf, createBlocks, VECTORS_PER_BLOCK, type VectorBlock } from './blocks.ts';
import { newIndex, openIndex, saveIndex } from './file.ts';
import { NEAR_BOUNDS } from './nearest.ts';
import { type BuiltSeries, createPublish } from './publish.ts';
import { createSeriesOf, type StoredVectorSet } from './series.ts';
import { createTidy } from './tidy.ts';

/** Share of removed vectors in the index above which it is built again from scratch. */
const DEAD_SHARE = 0.1;
const NO_FILE = { file: null, bytes: null, crc: null };

type IndexingOptions = { threads: number; bounds?: typeof NEAR_BOUNDS | undefined };

/**
 * Adds new vectors to the blocks and the HNSW file of a series. The file is written beside the current one and
 * published in the same transaction as the blocks, so readers see either the old or the new state. Returns false if
 * there was nothing to do.
 */
export function createIndexing(
  { reading, writing }: { reading: DatabaseSync; writing: DatabaseSync },
  dir: string,
  options: IndexingOptions,
) {
  const seriesOf = createSeriesOf(reading);
  const build = createBuild(reading, dir, options);
  const publish = createPublish(writing);
  const tidy = createTidy(writing, dir);

  /** Everything is read from one state of the database. */
  function buildNow(model: string) {
    reading.exec('BEGIN');
    try {
      const series = seriesOf(model);
      return series && { series, built: build(series) };
    } finally {
      reading.exec('COMMIT');
    }
  }

  return (model: string): boolean => {
    const made = buildNow(model);
    if (!made) return false;
    const { series, built } = made;
    if (built.blocks.length === 0 && built.isCurrent && !built.isRebuild) return false;
    const saved = built.index ? saveIndex(dir, series.id, built.upto, built.index) : NO_FILE;
    const isPublished = publish(series, built, saved);
    // If another process was faster, its file stays and ours is deleted.
    tidy(isPublished ? series.file : saved.file);
    return isPublished;
  };
}

/** A new state of a series, with the index over all of its vectors: null if they are too few to need one. */
type BuiltIndex = BuiltSeries & {
  index: Index | null;
  /** Whether the stored file, if any is needed, is as it was written. */
  isCurrent: boolean;
};

function createBuild(db: DatabaseSync, dir: string, { threads, bounds = NEAR_BOUNDS }: IndexingOptions) {
  const { indexed, since } = createBlocks(db);
  const deadOf = db.prepare('SELECT version, vectors FROM dead_vectors WHERE series = ?');
  const everything = db.prepare(
    'SELECT version, document, vectors FROM vectors WHERE series = ? ORDER BY document',
  );
  const last = db.prepare('SELECT max(version) AS upto FROM vectors WHERE series = ?');

  function addTo(index: Index, { keys, vectors }: VectorBlock) {
    index.add(BigUint64Array.from(keys as ArrayLike<number> & Iterable<number>, BigInt), vectors, threads);
  }

  return (series: StoredVectorSet): BuiltIndex => {
    const dead = deadOf.all(series.id) as { version: number; vectors: number }[];
    const deadCount = dead.reduce((sum, { vectors }) => sum + vectors, 0);
    const isRebuild = deadCount > series.indexed * DEAD_SHARE;
    const rows = everything.iterate(series.id) as Iterable<unknown> as Parameters<typeof blocksOf>[0];
    const blocks = [
      ...(isRebuild ? blocksOf(rows, series.dimensions, VECTORS_PER_BLOCK) : since(series, null)),
    ];
    const built = {
      blocks,
      isRebuild,
      count: countVectors(blocks) + (isRebuild ? 0 : series.indexed),
      upto: (last.get(series.id) as { upto: number | null }).upto ?? series.upto,
      dead: dead.map(({ version }) => version),
    };
    if (built.count <= bounds.exact) return { ...built, index: null, isCurrent: true };
    const loaded = isRebuild ? null : openIndex(dir, series, 'load');
    const index = loaded ?? newIndex(series.dimensions);
    if (!loaded && !isRebuild) for (const block of indexed(series, () => true)) addTo(index, block);
    for (const block of blocks) addTo(index, block);
    return { ...built, index, isCurrent: loaded !== null };
  };
}

const countVectors = (blocks: readonly VectorBlock[]) =>
  blocks.reduce((sum, { keys }) => sum + keys.length, 0);
