const EVERY_MS = 1_000;

/**
 * Prints how many stored documents a pass of linking or embedding has done, how fast, and how many are left: at most once
 * a second, and at the end.
 */
export function passProgress(what: string, verb: string, write: (line: string) => void) {
  const start = performance.now();
  let last = 0;
  return (done: number, left: number) => {
    const now = performance.now();
    if (now - last < EVERY_MS && left > 0) return;
    last = now;
    const seconds = (now - start) / 1000;
    const rest = left > 0 ? `, ${Math.ceil((seconds / Math.max(1, done)) * left)} s left` : '';
    const rate = Math.round(done / seconds);
    write(`${what}: ${done} documents ${verb}, ${left} to go (${rate} documents/s${rest})`);
  };
}
