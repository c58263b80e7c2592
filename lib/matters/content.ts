import { z } from 'zod';
import { AnswerEnd } from '../chat/message.ts';
import { ReadReference } from '../contract/chat.ts';
import { DocType } from '../contract/document.ts';
import { parseSearchUrl } from '../search/params.ts';
import { PASSAGE_MAX } from './names.ts';

/** Removes zero bytes and replaces halves of surrogate pairs: PostgreSQL stores neither. */
export const storableText = (text: string): string => text.toWellFormed().replaceAll('\0', '');

const DocId = z.string().overwrite(storableText).min(1).max(300);
const Title = z.string().overwrite(storableText).min(1).max(500);

const KeptDocument = z.strictObject({
  kind: z.literal('document'),
  doc_id: DocId,
  title: Title,
  doc_type: DocType.nullable(),
});

/** A piece of a document's text, with the citation of just that piece. */
const KeptPassage = z.strictObject({
  kind: z.literal('passage'),
  doc_id: DocId,
  citation: Title,
  text: z
    .string()
    .overwrite(storableText)
    .refine((text) => text.trim() !== '', { error: 'empty' })
    .max(PASSAGE_MAX),
});

/** A search, not its results: the part of its address behind `/search?`, with which it is made again. */
const KeptSearch = z.strictObject({
  kind: z.literal('search'),
  address: z
    .string()
    .overwrite(storableText)
    .max(4_000)
    .refine((address) => parseSearchUrl(new URLSearchParams(address)).q.trim() !== '', { error: 'empty' }),
});

/** A turn of a conversation as it was when it was kept: later changes of the conversation do not change it. */
export const KeptAnswer = z.object({
  kind: z.literal('answer'),
  question: z.string(),
  text: z.string(),
  /** `[n]` in the text is the n-th; null for one that could not be read. */
  references: z.array(ReadReference.nullable()),
  /** Null where it was cut off. */
  end: AnswerEnd.nullable(),
  asked_at: z.number(),
});
export type KeptAnswer = z.infer<typeof KeptAnswer>;

/** What an item of a matter holds. */
export const ItemContent = z.discriminatedUnion('kind', [KeptDocument, KeptPassage, KeptAnswer, KeptSearch]);
export type ItemContent = z.infer<typeof ItemContent>;

/** Equal for two items with the same content, whatever title they were kept under. */
export function sameKey(content: ItemContent): string {
  switch (content.kind) {
    case 'document':
      return JSON.stringify([content.kind, content.doc_id]);
    case 'passage':
      return JSON.stringify([content.kind, content.doc_id, content.text]);
    case 'search':
      return JSON.stringify([content.kind, content.address]);
    case 'answer':
      return JSON.stringify([content.kind, content.question, content.text, content.asked_at]);
  }
}

/** What a page sends to be kept. Of an answer only its ids: the server has its text, so a page can't make one up. */
export const ThingToKeep = z.union([
  KeptDocument,
  KeptPassage,
  KeptSearch,
  z.strictObject({ kind: z.literal('answer'), thread_id: z.uuid(), turn_id: z.uuid() }),
  // An answer of a conversation that a colleague shares, by the token of its link.
  z.strictObject({
    kind: z.literal('answer'),
    share: z.string().regex(/^[\w-]{20,64}$/),
    turn_id: z.uuid(),
  }),
]);
export type ThingToKeep = z.infer<typeof ThingToKeep>;
