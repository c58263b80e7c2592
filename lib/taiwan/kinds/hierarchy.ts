import type { SourceDocument } from '#lib/contract/document.ts';
import { isLawId, parseDocumentId } from '../ids.ts';

type Identified = Pick<SourceDocument, 'doc_id' | 'title'>;

/** 法律, not an order made under one: 中央法規標準法第2條、第3條 prescribe how the name of each ends. */
export function isStatute({ doc_id, title }: Identified): boolean {
  if (!isLawId(doc_id)) return false;
  return isStatuteName(title.replace(/第[\d-]+[條點](?:之\d+)?$/u, '').replace(/[(（].*[)）]$/u, ''));
}

/** The same of the name of an act alone. */
export const isStatuteName = (name: string): boolean => /(?:(?<!辦)法|律|條例|通則)$/u.test(name);

/** An interpretation of the grand justices, or any ruling of the 憲法法庭 that came after them. */
export const isConstitutionalDecision = ({ doc_type }: Pick<SourceDocument, 'doc_type'>): boolean =>
  doc_type === '釋字' || doc_type === '憲法法庭裁判';

/** A decision of the 憲法法庭 on the merits; most of its other rulings dismiss on procedure. */
export function isConstitutionalJudgment({ doc_id }: Pick<Identified, 'doc_id'>): boolean {
  const id = parseDocumentId(doc_id);
  return id?.kind === 'const' && id.word === '憲判';
}

/** Whether a document says what the constitution means: an interpretation, or a decision of the 憲法法庭 on the merits. */
export const decidesOnConstitution = (document: Pick<SourceDocument, 'doc_id' | 'doc_type'>): boolean =>
  document.doc_type === '釋字' || isConstitutionalJudgment(document);

/** The act's own name in the title of one of its articles: 民法 of 民法第184條. */
export const withoutPlace = (title: string): string => title.replace(/第[\d-]+[條點].*$/u, '');
