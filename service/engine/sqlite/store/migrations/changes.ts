/**
 * The version that brought a document's content. For documents stored already only the version of the last write is
 * known, so that is used: none of them counts as new for searches saved from now on.
 */
export const CHANGES = `
  ALTER TABLE documents ADD COLUMN changed INTEGER NOT NULL DEFAULT 0;
  UPDATE documents SET changed = content_version;
  CREATE INDEX documents_by_change ON documents (changed);
`;
