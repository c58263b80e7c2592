import { foldText } from '#lib/text/fold.ts';
import { DESCRIPTION_FIELDS, type DocumentDescription } from '../../ports.ts';
import { wordsOf } from '../indices/analysis.ts';

/** The stored fields of a description; folded text is indexed and not stored. */
export const DESCRIPTION_SOURCE = ['doc_id', ...DESCRIPTION_FIELDS] as const;

/** The body of a description in its index. */
export function descriptionBody(one: DocumentDescription) {
  const filled = DESCRIPTION_FIELDS.filter((field) => one[field] !== '');
  const folded = Object.fromEntries(filled.map((field) => [field, wordsOf(foldText(one[field]))]));
  const { doc_id, names, questions, headings, citing } = one;
  return { doc_id, names, questions, headings, citing, fields: filled.length, folded };
}
