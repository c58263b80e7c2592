/**
 * Brings a place of a text to the middle: of the window, or of the pane that it is read in. A browser's own way would move
 * the page below the pane as well.
 */
function toMiddle(element: Element): void {
  const pane = element.closest('[data-pane]');
  // In a low window the pane does not scroll by itself.
  if (!pane || getComputedStyle(pane).overflowY === 'visible') {
    element.scrollIntoView({ block: 'center' });
    return;
  }
  const [place, view] = [element.getBoundingClientRect(), pane.getBoundingClientRect()];
  pane.scrollTop += place.top - view.top - (view.height - place.height) / 2;
}

/** Events of a user who scrolls or presses a key: from then on the page must not scroll by itself. */
const OF_THE_READER = ['pointerdown', 'wheel', 'touchstart', 'keydown'] as const;

/** Frames for which the place must stay still before we stop correcting, and frames after which we stop anyway. */
const STILL = 2;
const FRAMES = 8;

/**
 * Brings a place to the middle and keeps it there while blocks on the way get their real heights in place of estimated
 * ones. On a slow machine that takes long enough for the reader to press something else: the page must not move under it.
 */
export function scrollToMiddle(element: Element): void {
  const reader = new AbortController();
  const { signal } = reader;
  for (const does of OF_THE_READER)
    window.addEventListener(does, () => reader.abort(), { signal, capture: true, passive: true });
  let [frames, still] = [0, 0];
  const step = () => {
    if (signal.aborted) return;
    const before = element.getBoundingClientRect().top;
    toMiddle(element);
    still = element.getBoundingClientRect().top === before ? still + 1 : 0;
    frames++;
    if (still < STILL && frames <= FRAMES) requestAnimationFrame(step);
    else reader.abort();
  };
  step();
}
