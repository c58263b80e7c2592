import { z } from 'zod';
import { IsoDate, Level } from './document.ts';
import { DocumentLink } from './full-document.ts';
import { numberText } from './number-text.ts';
import { textOffset } from './text-offset.ts';

/** What courts state again and again about an article: an addition of ours to the contract. */

export const STATEMENTS_LIMIT = 10;
export const STATEMENTS_LIMIT_MAX = 20;

/** Parameters of `GET /api/v1/documents/{doc_id}/statements` as they stand in the URL. */
export const StatementsParams = z.strictObject(
  {
    limit: numberText(1, STATEMENTS_LIMIT_MAX, 'Maximum number of statements.').default(STATEMENTS_LIMIT),
  },
  { error: ({ code }) => (code === 'unrecognized_keys' ? '不是可用的參數' : undefined) },
);
export type StatementsParams = z.infer<typeof StatementsParams>;

const count = z.int().nonnegative();

/** A statement of law that more than one document makes, in the words of one. */
export const Statement = z.object({
  text: z.string().meta({
    description:
      'A sentence of the document that `told` names, without its line breaks: the newest of the highest court.',
  }),
  /** The document that the sentence is quoted from; the name is part of the published contract. */
  told: DocumentLink.extend({
    level: Level.nullable(),
    court: z.string().nullable(),
    start: textOffset('Where the sentence stands in the text of that document.'),
    end: textOffset(),
    at: textOffset('Where its first citation stands there, if it has one.').nullable(),
  }),
  decisions: count.meta({ description: 'How many decisions say the same, in these words or in near ones.' }),
  letters: count.meta({ description: 'How many letters do.' }),
  first: IsoDate.nullable().meta({
    description: 'Of these decisions the day of the first; without any, of the letters.',
  }),
  last: IsoDate.nullable(),
  by_level: z.array(z.object({ level: Level, count: z.int().positive() })),
  articles: z.array(DocumentLink).meta({ description: 'What it is about, as far as that is held.' }),
  doc_ids: z.array(z.string()).meta({ description: 'Some of the documents that say it, newest first.' }),
});
export type Statement = z.infer<typeof Statement>;

/** `GET /api/v1/documents/{doc_id}/statements`: what most decisions repeat first. */
export const StatementsResponse = z.object({ statements: z.array(Statement) });
export type StatementsResponse = z.infer<typeof StatementsResponse>;
