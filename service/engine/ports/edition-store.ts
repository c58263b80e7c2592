import type { SourceDocument } from '#lib/contract/document.ts';

/**
 * A former text of an article. `date`: the day of its act's last amendment in an edition of the act that had this text; it
 * says neither since when nor until when the text was in force.
 */
export type FormerText = Pick<SourceDocument, 'doc_id' | 'title' | 'text' | 'is_abandoned'> & {
  date: string;
};

export interface EditionStore {
  /** The former texts of a document, newest first; also of a document that is no longer held. */
  of(docId: string, limit: number): Promise<FormerText[]>;
  /** The former texts of all documents whose ids have a prefix: by id, then newest first. */
  under(prefix: string, limit: number): Promise<Pick<FormerText, 'doc_id' | 'title' | 'date'>[]>;
  /**
   * Stores former texts, one for each document and date; a second one is ignored. They are kept when the document
   * changes or is removed. Returns how many were new.
   */
  keep(batch: readonly FormerText[]): Promise<number>;
}
