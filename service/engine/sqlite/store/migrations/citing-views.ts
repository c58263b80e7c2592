/**
 * Where a judgment first cites a target in the court's own reasons, and in a party's words; null where it does not.
 * Linked judgments are linked again to fill this in.
 */
export const CITING_VIEW_PLACES = `
  ALTER TABLE citing ADD COLUMN court_start INTEGER;
  ALTER TABLE citing ADD COLUMN court_length INTEGER;
  ALTER TABLE citing ADD COLUMN party_start INTEGER;
  ALTER TABLE citing ADD COLUMN party_length INTEGER;
  INSERT OR IGNORE INTO pending_links
    SELECT document FROM links JOIN documents ON documents.id = document WHERE doc_type = '裁判';
`;
