import { z } from 'zod';
import { IsoDate } from '#lib/contract/document.ts';
import { ChangingDecision, type ReadFullDocument } from '#lib/contract/full-document.ts';
import { endOfDocument } from '#lib/taiwan/kinds/end-of-document.ts';
import { ENDS_OF_FORCE } from '#lib/taiwan/kinds/end-of-force.ts';

/** Whether a document may still be relied on, as cards, the pane and copied text say it. */
export const DocumentStatus = z.object({
  /** How and when it ended to be in force; null while it is. */
  ended: z.object({ kind: z.enum(ENDS_OF_FORCE), date: IsoDate.nullable() }).nullable(),
  /** What changed or supplemented an interpretation or ruling since, newest first. */
  changed_by: z.array(ChangingDecision),
});
export type DocumentStatus = z.infer<typeof DocumentStatus>;

export const statusOf = (document: ReadFullDocument): DocumentStatus => ({
  ended: endOfDocument(document),
  changed_by: document.changed_by.map(({ doc_id, title, change }) => ({ doc_id, title, change })),
});
