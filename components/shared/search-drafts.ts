/**
 * Text typed but not sent, by the search it was typed over: going to a document and back, or back and forth between
 * searches, finds it again. Only the browser's event handlers touch this.
 */
const drafts = new Map<string, string>();

export const searchDraftOver = (sentQuery: string): string => drafts.get(sentQuery) ?? sentQuery;

export function keepSearchDraft(sentQuery: string, text: string): void {
  if (text === sentQuery) drafts.delete(sentQuery);
  else drafts.set(sentQuery, text);
}
