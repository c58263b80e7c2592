import { z } from 'zod';
import { DocType, IsoDate, Level } from '#lib/contract/document.ts';

/** Answer of `GET /api/documents/{id}/facts`: what a reference card shows of a document; null when nothing is known. */
export const DocumentFacts = z.object({
  doc_id: z.string(),
  title: z.string(),
  doc_type: DocType.nullable(),
  is_abandoned: z.boolean(),
  date: IsoDate.nullable(),
  level: Level.nullable(),
  court: z.string().nullable(),
});
export type DocumentFacts = z.infer<typeof DocumentFacts>;
