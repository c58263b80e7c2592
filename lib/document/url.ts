export const DOCUMENT_TABS = ['text', 'cites', 'citing'] as const;
export type DocumentTab = (typeof DOCUMENT_TABS)[number];

/** The tab that the URL of a document names; the text, if it names none. */
export const tabOf = (address: URLSearchParams): DocumentTab =>
  DOCUMENT_TABS.find((tab) => tab === address.get('tab')) ?? 'text';

/** The same address with another tab: the query that the document was found by stays. */
export function withTab(address: URLSearchParams, tab: DocumentTab): string {
  const next = new URLSearchParams(address);
  if (tab === 'text') next.delete('tab');
  else next.set('tab', tab);
  return `?${next}`;
}
