/** Pause after a failed repair. */
const AGAIN_MS = 60_000;

/** How the HNSW file is: all vectors are compared from the damage to the repair. */
export type VectorIndexState = 'damaged' | 'not_repaired' | 'repaired';

/**
 * Runs a repair in the background, one at a time. Searches go on without the index, only more slowly, also if the
 * repair fails; `onState` is told of each step.
 */
export function createHealing(
  repair: (model: string) => Promise<unknown>,
  onState: (state: VectorIndexState) => void = () => {},
  now: () => number = Date.now,
) {
  let isRunning = false;
  let failedAt = Number.NEGATIVE_INFINITY;
  return (model: string): void => {
    if (isRunning || now() - failedAt < AGAIN_MS) return;
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
