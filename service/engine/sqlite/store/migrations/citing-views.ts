/**
 * In whose view a judgment cites: where it first does in the court's own reasons, and in what a party says; null where it does
 * not. Judgments that are linked are linked again to tell.
 */
export const CITING_VIEW_PLACES = `
  ALTER TABLE citing ADD COLUMN court_start INTEGER;
  ALTER TABLE citing ADD COLUMN court_length INTEGER;
  ALTER TABLE citing ADD COLUMN party_start INTEGER;
  ALTER TABLE citing ADD COLUMN party_length INTEGER;
  INSERT OR IGNORE INTO pending_links
    SELECT document FROM links JOIN documents ON documents.id = document WHERE doc_type = '裁判';
`;
