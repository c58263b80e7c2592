/** A row of a list of documents: it has a link or button to go to, and may have a toggle. */
export const ROWS = '[data-row]';

/**
 * The compare button of the focused row: there the key x belongs to the row, not to the document that the page shows.
 */
export const focusedToggle = (): HTMLButtonElement | null =>
  document.activeElement?.closest(ROWS)?.querySelector<HTMLButtonElement>('button[data-compare]') ?? null;
