const EVERY_MS = 1_000;

/** Prints at most once a second, and at the end, how many stored documents a pass has done, how fast, and what is left. */
export function passProgress(what: string, verb: string, write: (line: string) => void) {
  const start = performance.now();
  let told = 0;
  return (done: number, left: number) => {
    const now = performance.now();
    if (now - told < EVERY_MS && left > 0) return;
    told = now;
    const seconds = (now - start) / 1000;
    const rest = left > 0 ? `, ${Math.ceil((seconds / Math.max(1, done)) * left)} s left` : '';
    const rate = Math.round(done / seconds);
    write(`${what}: ${done} documents ${verb}, ${left} to go (${rate} documents/s${rest})`);
  };
}
