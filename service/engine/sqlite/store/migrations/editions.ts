/**
 * Former texts of articles, compressed, one for each document and date. Keyed by doc_id, because they outlive their
 * documents.
 */
export const EDITIONS = `
  CREATE TABLE editions (
    id INTEGER PRIMARY KEY, doc_id TEXT NOT NULL, date TEXT NOT NULL, title TEXT NOT NULL,
    is_abandoned INTEGER NOT NULL, bytes BLOB NOT NULL, UNIQUE (doc_id, date)
  ) STRICT;
`;
