import type { NEAR_BOUNDS } from '../vectors/nearest.ts';

/** What the pool tells a worker of the engine when it starts it. */
export type EngineWorkerData = {
  dir: string;
  role: 'reader' | 'preparer' | 'writer' | 'indexer';
  /** One number, shared with all threads: how often the engine was told to refresh. */
  refreshes: Int32Array<SharedArrayBuffer>;
  walkCacheBytes?: number | undefined;
  nearBounds?: typeof NEAR_BOUNDS | undefined;
};
