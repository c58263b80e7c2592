import type { SourceDocument } from '#lib/contract/document.ts';

/** A document in force of which a test says only what it is about. */
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
