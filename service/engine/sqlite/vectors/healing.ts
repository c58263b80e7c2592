/** Pause after a failed repair. */
const AGAIN_MS = 60_000;

/**
 * Runs a repair in the background, one at a time. Searches go on without the index, only more slowly, also if the
 * repair fails.
 */
export function createHealing(repair: (model: string) => Promise<unknown>, now: () => number = Date.now) {
  let isRunning = false;
  let failedAt = Number.NEGATIVE_INFINITY;
  return (model: string): void => {
    if (isRunning || now() - failedAt < AGAIN_MS) return;
    isRunning = true;
    repair(model)
      .catch(() => {
        failedAt = now();
      })
      .finally(() => {
        isRunning = false;
      });
  };
}
