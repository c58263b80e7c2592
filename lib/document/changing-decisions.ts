import type { ChangingDecision, ReadFullDocument } from '#lib/contract/full-document.ts';

/** What changed or supplemented an interpretation or ruling since, as short as a card and the pane say it. */
export const changingDecisions = ({ changed_by }: ReadFullDocument): ChangingDecision[] =>
  changed_by.map(({ doc_id, title, change }) => ({ doc_id, title, change }));
