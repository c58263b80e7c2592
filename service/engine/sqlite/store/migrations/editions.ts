/** Former texts of articles, one of a document and date, packed as texts are. They outlive their documents, so by doc_id. */
export const EDITIONS = `
  CREATE TABLE editions (
    id INTEGER PRIMARY KEY, doc_id TEXT NOT NULL, date TEXT NOT NULL, title TEXT NOT NULL,
    is_abandoned INTEGER NOT NULL, bytes BLOB NOT NULL, UNIQUE (doc_id, date)
  ) STRICT;
`;
