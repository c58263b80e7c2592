/**
 * Text typed into the search box but not sent, by the query it was typed over: it is there again after Back and Forward.
 * Only event handlers use this, so the server never holds any.
 */
const drafts = new Map<string, string>();

export const searchDraftOver = (sentQuery: string): string => drafts.get(sentQuery) ?? sentQuery;

export function keepSearchDraft(sentQuery: string, text: string): void {
  if (text === sentQuery) drafts.delete(sentQuery);
  else drafts.set(sentQuery, text);
}

const boxes = new Set<() => void>();

/** Puts a text into the box of an empty search, also into one that stands on the page already; sends nothing. */
export function fillSearchBox(text: string): void {
  keepSearchDraft('', text);
  for (const show of boxes) show();
}

/** Tells a box on the page that another text is put into it; returns how it stops. */
export function onSearchBoxFilled(show: () => void): () => void {
  boxes.add(show);
  return () => void boxes.delete(show);
}
