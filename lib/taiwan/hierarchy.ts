import type { SourceDocument } from '#lib/contract/document.ts';
import { isLawId, parseDocumentId } from './ids.ts';

type Identified = Pick<SourceDocument, 'doc_id' | 'title'>;

/** 法律, not an order made under one: 中央法規標準法第2條、第3條 give each its endings. */
export function isStatute({ doc_id, title }: Identified): boolean {
  if (!isLawId(doc_id)) return false;
  const name = title.replace(/第[\d-]+[條點](?:之\d+)?$/u, '').replace(/[(（].*[)）]$/u, '');
  return /(?:(?<!辦)法|律|條例|通則)$/u.test(name);
}

/** A decision of the 憲法法庭 on the merits; most of its other rulings dismiss on procedure. */
export function isConstitutionalJudgment({ doc_id }: Pick<Identified, 'doc_id'>): boolean {
  const id = parseDocumentId(doc_id);
  return id?.kind === 'const' && id.word === '憲判';
}

/** The act's own name in the title of one of its articles: 民法 of 民法第184條. */
export const withoutPlace = (title: string): string => title.replace(/第[\d-]+[條點].*$/u, '');

/** The acts on which the others build. */
const CODES: ReadonlySet<string> = new Set([
  '民法',
  '中華民國刑法',
  '民事訴訟法',
  '刑事訴訟法',
  '行政程序法',
  '行政訴訟法',
  '行政罰法',
  '公司法',
  '強制執行法',
  '家事事件法',
]);
const CONSTITUTIONS: ReadonlySet<string> = new Set(['中華民國憲法', '中華民國憲法增修條文']);

export type Norm = 'constitution' | 'code' | 'act' | 'order';

/** The place of a provision in the hierarchy of norms; null for what is none. */
export function normOf(document: Identified): Norm | null {
  if (!isLawId(document.doc_id)) return null;
  const name = withoutPlace(document.title);
  if (CONSTITUTIONS.has(name)) return 'constitution';
  if (CODES.has(name)) return 'code';
  return isStatute(document) ? 'act' : 'order';
}
