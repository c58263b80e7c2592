import type { SourceDocument } from '#lib/contract/document.ts';
import type { DocumentUpsert } from '#service/engine/ports.ts';

/** A document in force, with defaults for the fields that a test does not set. */
export const documentOf = (fields: Partial<SourceDocument>): SourceDocument => ({
  doc_id: 'law:A:1',
  title: '甲法第1條',
  text: '略。',
  doc_type: '法規命令',
  is_abandoned: false,
  date: null,
  level: null,
  court: null,
  issuer: null,
  ...fields,
});

export type UpsertFields = Partial<SourceDocument> & { doc_id: string } & Partial<
    Omit<DocumentUpsert, 'document'>
  >;

let versions = 0;

/** An upsert of a document, newer than all before; by default with an empty text and its id as title. */
export function upsertOf({
  version,
  tier,
  hierarchyRank,
  role,
  citationKeys,
  names,
  ...document
}: UpsertFields): DocumentUpsert {
  return {
    document: documentOf({ title: document.doc_id, text: '', ...document }),
    version: version ?? ++versions,
    tier: tier ?? 0,
    hierarchyRank: hierarchyRank ?? 4,
    role: role ?? 'single',
    citationKeys: citationKeys ?? [],
    names: names ?? [],
  };
}
