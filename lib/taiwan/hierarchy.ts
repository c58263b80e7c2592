import type { SourceDocument } from '#lib/contract/document.ts';

type Identified = Pick<SourceDocument, 'doc_id' | 'title'>;

/** An act or regulation as a whole, not one of its articles. */
export const isWholeAct = (docId: string): boolean => /^law:[^:]+$/u.test(docId);

/** 法律, not an order made under one: the law itself says by which words each is named (中央法規標準法第2條、第3條). */
export function isStatute({ doc_id, title }: Identified): boolean {
  if (!doc_id.startsWith('law:')) return false;
  const name = title.replace(/第[\d-]+[條點](?:之\d+)?$/u, '').replace(/[(（].*[)）]$/u, '');
  return /(?:(?<!辦)法|律|條例|通則)$/u.test(name);
}

/** A decision of the 憲法法庭 on the merits; most of its other rulings only say why they decide nothing. */
export const isConstitutionalJudgment = ({ doc_id }: Pick<Identified, 'doc_id'>): boolean =>
  /^const:(?:DEMO-)?\d+-憲判-/u.test(doc_id);

/** The act's own name in the title of one of its articles: 民法 of 民法第184條. */
export const withoutPlace = (title: string): string => title.replace(/第[\d-]+[條點].*$/u, '');

/** An act, a regulation or one of their articles. */
export const isLaw = (docId: string): boolean => docId.startsWith('law:');
