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

/** Long enough for the blocks on the way to be laid out, too short to be in the way of a reader who scrolls on. */
const FRAMES = 8;

/** Brings a place to the middle and keeps it there while blocks on the way get their real heights in place of estimated ones. */
export function scrollToMiddle(element: Element): void {
  let left = FRAMES;
  const step = () => {
    toMiddle(element);
    if (left-- > 0) requestAnimationFrame(step);
  };
  step();
}
