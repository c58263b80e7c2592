import type { ReadFullDocument } from '#lib/contract/full-document.ts';

/** Whether a decision, interpretation or letter cites what was amended after it, so that its links lead to another text. */
export const linksAreNewer = ({
  doc_type,
  date,
  cites,
}: Pick<ReadFullDocument, 'doc_type' | 'date' | 'cites'>): boolean =>
  date !== null &&
  doc_type !== null &&
  doc_type !== '法規命令' &&
  cites.some((cited) => cited.doc_type === '法規命令' && cited.date !== null && cited.date > date);
