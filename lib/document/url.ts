import { createLoader, parseAsString, parseAsStringLiteral } from 'nuqs/server';

export const DOCUMENT_TABS = ['text', 'cites', 'citing'] as const;
export type DocumentTab = (typeof DOCUMENT_TABS)[number];

/** What makes a view of a document, as it stands in its address: the tab, and the query that it was found by. */
export const documentParsers = {
  tab: parseAsStringLiteral(DOCUMENT_TABS).withDefault('text'),
  q: parseAsString,
};

export const loadDocumentUrl = createLoader(documentParsers);
