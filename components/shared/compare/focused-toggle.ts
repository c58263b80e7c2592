/** A row of a list of documents: it has a link or button to go to, and may have a toggle. */
export const ROWS = '[data-row]';

/** The toggle of the row that has the focus: the key x is its own, not the document's that the page shows. */
export const focusedToggle = (): HTMLButtonElement | null =>
  document.activeElement?.closest(ROWS)?.querySelector<HTMLButtonElement>('button[data-compare]') ?? null;
