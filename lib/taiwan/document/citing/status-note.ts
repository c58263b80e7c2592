import type { ChangingDecision } from '../../../contract/full-document.ts';
import { type EndOfForce, endedWords } from '../../kinds/end-of-force.ts';

/** What is known of whether a document may still be relied on. */
export type CitedStatus = { ended: EndOfForce | null; changed_by: readonly ChangingDecision[] };

const CHANGES = [
  ['changed', '變更'],
  ['supplemented', '補充'],
] as const;

/** The name of a case at the end of a title: 【婚姻自由案】. */
const CASE_NAME = /【[^【】]*】$/u;

/**
 * What stands behind the citation of a document wherever it is copied, for whoever reads it in a brief:
 * （已廢止，民國103年5月1日）, （後經司法院釋字第791號解釋變更）; empty where it is in force and unchanged.
 */
export function statusNote({ ended, changed_by }: CitedStatus): string {
  const notes = ended ? [endedWords(ended).join('，')] : [];
  for (const [change, word] of CHANGES) {
    const by = changed_by.filter((one) => one.change === change);
    const names = by.map(({ title }) => title.replace(CASE_NAME, '')).join('、');
    if (names) notes.push(`後經${names}${word}`);
  }
  return notes.length === 0 ? '' : `（${notes.join('；')}）`;
}
