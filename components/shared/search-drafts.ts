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
