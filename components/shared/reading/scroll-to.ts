/**
 * Brings a place of a text to the middle: of the window, or of the pane that it is read in. A browser's own way would move
 * the page below the pane as well.
 */
export function scrollToMiddle(element: Element): void {
  const pane = element.closest('[data-pane]');
  // In a low window the pane does not scroll by itself.
  if (!pane || getComputedStyle(pane).overflowY === 'visible') {
    element.scrollIntoView({ block: 'center' });
    return;
  }
  const [place, view] = [element.getBoundingClientRect(), pane.getBoundingClientRect()];
  pane.scrollTop += place.top - view.top - (view.height - place.height) / 2;
}
