import { cpuMilliseconds } from './cpu-time.ts';

/** Below this the clock and the compiler matter more than the work. */
const NOISE_MS = 20;

/**
 * How much more work four times the input is: about 4 where work grows with the input, 16 where with its square. The same
 * on a fast and a slow machine. Inputs of both sizes are made before the clock starts.
 */
export function growthOfWork<Input>(
  inputOf: (size: number) => Input,
  size: number,
  run: (input: Input) => void,
): number {
  const [short, long] = [inputOf(size / 4), inputOf(size)];
  const shortMs = cpuMilliseconds(() => run(short));
  return cpuMilliseconds(() => run(long)) / Math.max(shortMs, NOISE_MS);
}

/** Beyond linear growth of 4 there is room for caches and the collector, far below the square's 16. */
export const LINEAR_GROWTH_MAX = 9;
