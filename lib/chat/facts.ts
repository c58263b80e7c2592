import { z } from 'zod';
import { DocType, IsoDate, Level } from '#lib/contract/document.ts';
import { DocumentStatus } from '#lib/document/status.ts';

/** A quotation with the text around it in its document. In a list, null stands for a quotation that is not there. */
const Passage = z.object({
  heading: z.string().nullable(),
  before: z.string(),
  quote: z.string(),
  after: z.string(),
  /** The whole quotation, as it is copied: with its citation in both styles. */
  cited: z.object({ text: z.string(), official: z.string(), short: z.string() }).nullable().default(null),
});

/** Answer of `GET /api/documents/{id}/facts`: what a reference card shows of a document and of what is quoted from it; null when nothing is known. */
export const DocumentFacts = z.object({
  doc_id: z.string(),
  title: z.string(),
  doc_type: DocType.nullable(),
  ...DocumentStatus.shape,
  date: IsoDate.nullable(),
  level: Level.nullable(),
  court: z.string().nullable(),
  passages: z.array(Passage.nullable()).default([]),
  /** The beginning of the text, if no quotation was asked for or none was found. */
  opening: z.string().default(''),
});
export type DocumentFacts = z.infer<typeof DocumentFacts>;

/** Quotations that one card asks for. */
export const MAX_QUOTES = 6;
