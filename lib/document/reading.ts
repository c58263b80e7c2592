import { z } from 'zod';
import { DocType, Level } from '#lib/contract/document.ts';
import { ChangingDecision, DocumentLink } from '#lib/contract/full-document.ts';

/** Answer of `GET /api/documents/{id}/reading`: a document as the pane beside the results shows it. */
export const DocumentReading = z.object({
  doc_id: z.string(),
  title: z.string(),
  doc_type: DocType.nullable(),
  is_abandoned: z.boolean(),
  date: z.string().nullable(),
  level: Level.nullable(),
  court: z.string().nullable(),
  issuer: z.string().nullable(),
  official: z.string(),
  short: z.string().nullable(),
  cited_by: z.int().nonnegative(),
  /** What changed or supplemented an interpretation or ruling since, newest first. */
  changed_by: z.array(ChangingDecision),
  /** The act that an article is of, and the chapters down to it. */
  whole: DocumentLink.pick({ doc_id: true, title: true }).nullable(),
  chapters: z.array(z.string()),
  /** Written by `lib/document`, escaped. */
  html: z.string(),
  is_whole: z.boolean(),
  /** Places of the query in `html`. */
  hits: z.int().nonnegative(),
});
export type DocumentReading = z.infer<typeof DocumentReading>;
