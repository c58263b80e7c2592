import { workerData } from 'node:worker_threads';

/**
 * State shared with a thread of a pool: whether it is inside a native library. Ending a thread there crashes the
 * whole process, since the library throws where nobody can catch; so both sides coordinate through one atomic number.
 */
export type NativeCalls = Int32Array<SharedArrayBuffer>;

const OUTSIDE = 0;
const INSIDE = 1;
/** Asked to end while inside: the thread itself changes this to `ENDING` when it leaves the library. */
const LEAVING = 2;
/** The thread enters no native library any more, and may be ended. */
const ENDING = 3;

export const createNativeCalls = (): NativeCalls => new Int32Array(new SharedArrayBuffer(4));

/** Called by the pool: resolves when the thread may be ended; never, if its native call hangs. */
export async function untilMayEnd(calls: NativeCalls): Promise<void> {
  for (;;) {
    const state = Atomics.compareExchange(calls, 0, OUTSIDE, ENDING);
    if (state === OUTSIDE || state === ENDING) return;
    if (Atomics.compareExchange(calls, 0, INSIDE, LEAVING) !== OUTSIDE)
      await Atomics.waitAsync(calls, 0, LEAVING).value;
  }
}

const threadCalls = (workerData as { nativeCalls?: NativeCalls } | null)?.nativeCalls;

/** Calls a native library; throws instead if the thread is ending. Outside of a pool it only makes the call. */
export function inNativeLibrary<T>(call: () => T, calls = threadCalls): T {
  if (!calls) return call();
  if (Atomics.compareExchange(calls, 0, OUTSIDE, INSIDE) !== OUTSIDE)
    throw new Error('The thread is ending.');
  try {
    return call();
  } finally {
    if (Atomics.compareExchange(calls, 0, INSIDE, OUTSIDE) === LEAVING) {
      Atomics.store(calls, 0, ENDING);
      Atomics.notify(calls, 0);
    }
  }
}
