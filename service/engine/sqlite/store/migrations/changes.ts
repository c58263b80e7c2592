/**
 * The version with which a document's content came. Of what was stored before nothing else is known than when it was last
 * confirmed: nothing of it is new to anybody who asks from today on.
 */
export const CHANGES = `
  ALTER TABLE documents ADD COLUMN changed INTEGER NOT NULL DEFAULT 0;
  UPDATE documents SET changed = content_version;
  CREATE INDEX documents_by_change ON documents (changed);
`;
