import { z } from 'zod';
import { DocType, IsoDate, Level } from '#lib/contract/document.ts';

/** A quotation where it stands in its document; null in its place where it is not in it. */
const Passage = z.object({
  heading: z.string().nullable(),
  before: z.string(),
  quote: z.string(),
  after: z.string(),
  /** All of it, with its citation in both styles: what is copied. */
  cited: z.object({ text: z.string(), official: z.string(), short: z.string() }).nullable().default(null),
});

/** Answer of `GET /api/documents/{id}/facts`: what a reference card shows of a document and of what is quoted from it; null when nothing is known. */
export const DocumentFacts = z.object({
  doc_id: z.string(),
  title: z.string(),
  doc_type: DocType.nullable(),
  is_abandoned: z.boolean(),
  date: IsoDate.nullable(),
  level: Level.nullable(),
  court: z.string().nullable(),
  passages: z.array(Passage.nullable()).default([]),
  /** The beginning of the text, where nothing was asked for or nothing found. */
  opening: z.string().default(''),
});
export type DocumentFacts = z.infer<typeof DocumentFacts>;

/** Quotations that one card asks for. */
export const MAX_QUOTES = 6;
