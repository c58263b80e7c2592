import { z } from 'zod';
import { DocumentStatus } from './status.ts';

/** A piece of a card with the citation that it is copied with: 民法第184條第1項前段. */
const CardPart = z.object({ name: z.string(), official: z.string(), text: z.string() });

/** Answer of `GET /api/documents/{id}/card`: what a query asked for by number, to be read and copied at once. */
export const DocumentCard = z.object({
  doc_id: z.string(),
  official: z.string(),
  /** The name of the content as a whole: 全條, 解釋文, 主文. */
  name: z.string(),
  cited_by: z.int().nonnegative(),
  ...DocumentStatus.shape,
  /** Of an article its 項, with the 款 below each; of a decision what it decides. */
  paragraphs: z.array(
    z.object({
      name: z.string().nullable(),
      official: z.string(),
      text: z.string(),
      items: z.array(z.string()),
      parts: z.array(CardPart),
    }),
  ),
  /** False where the card leaves out paragraphs. */
  is_whole: z.boolean(),
  /** The source notice in the document's last line. */
  notice: z.string().nullable(),
});
export type DocumentCard = z.infer<typeof DocumentCard>;
export type CardParagraph = DocumentCard['paragraphs'][number];
