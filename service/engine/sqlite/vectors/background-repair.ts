/** Pause after a failed repair. */
const RETRY_AFTER_MS = 60_000;

/** The state of the HNSW file. While it is damaged, searches compare the query with all vectors. */
export type VectorIndexState = 'damaged' | 'not_repaired' | 'repaired';

/**
 * Returns what starts a repair of the damaged index in the background, one at a time. Searches go on without the index,
 * only more slowly, also if the repair fails; `onState` is called at each step.
 */
export function createBackgroundRepair(
  repair: (model: string) => Promise<unknown>,
  onState: (state: VectorIndexState) => void = () => {},
  now: () => number = Date.now,
) {
  let isRunning = false;
  let failedAt = Number.NEGATIVE_INFINITY;
  return (model: string): void => {
    if (isRunning || now() - failedAt < RETRY_AFTER_MS) return;
    isRunning = true;
    onState('damaged');
    repair(model)
      .then(
        () => onState('repaired'),
        () => {
          failedAt = now();
          onState('not_repaired');
        },
      )
      .finally(() => {
        isRunning = false;
      });
  };
}
