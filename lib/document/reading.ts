import { z } from 'zod';
import { DocType, Level } from '#lib/contract/document.ts';
import { DocumentLink } from '#lib/contract/full-document.ts';
import { DocumentStatus } from './status.ts';

/** Answer of `GET /api/documents/{id}/reading`: a document as the pane beside the results shows it. */
export const DocumentReading = z.object({
  doc_id: z.string(),
  title: z.string(),
  doc_type: DocType.nullable(),
  date: z.string().nullable(),
  level: Level.nullable(),
  court: z.string().nullable(),
  issuer: z.string().nullable(),
  official: z.string(),
  short: z.string().nullable(),
  cited_by: z.int().nonnegative(),
  ...DocumentStatus.shape,
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
