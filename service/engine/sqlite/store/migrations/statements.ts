/**
 * Statements of law. `stated` has a row for each statement and key, `stated_keys` gives each key a number. `repeated`
 * has the repeated statements of a key as JSON; the key is stale if statements about it were added or removed since. A
 * mark is never used again. Linked documents wait for their statements in `pending_statements`, also those that were
 * linked before this migration.
 */
export const STATEMENTS = `
  CREATE TABLE stated_keys (id INTEGER PRIMARY KEY, key TEXT NOT NULL UNIQUE) STRICT;
  CREATE TABLE stated (
    key INTEGER NOT NULL, document INTEGER NOT NULL, start INTEGER NOT NULL,
    length INTEGER NOT NULL, fingerprint BLOB NOT NULL, PRIMARY KEY (key, document, start)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX stated_by_document ON stated (document);
  CREATE TABLE stale_keys (mark INTEGER PRIMARY KEY AUTOINCREMENT, key INTEGER NOT NULL UNIQUE) STRICT;
  CREATE TABLE repeated (key INTEGER PRIMARY KEY, statements TEXT NOT NULL) STRICT;
  CREATE TABLE pending_statements (document INTEGER PRIMARY KEY) STRICT;
  INSERT INTO pending_statements
    SELECT document FROM links JOIN documents ON documents.id = document WHERE doc_type IN ('裁判', '函釋');
`;
