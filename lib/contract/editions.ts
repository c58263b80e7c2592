import { z } from 'zod';
import { IsoDate } from './document.ts';
import { DocumentLink } from './full-document.ts';

/** The texts that an article had, and which articles of an act had others: an addition of ours to the contract. */

/** Parameters of `GET /api/v1/documents/{doc_id}/editions` as they stand in the URL. */
export const EditionsParams = z.strictObject(
  {
    at: IsoDate.optional().meta({
      description: 'Of an article: tell which of its texts was in force on this day (YYYY-MM-DD).',
    }),
  },
  { error: ({ code }) => (code === 'unrecognized_keys' ? '不是可用的參數' : undefined) },
);
export type EditionsParams = z.infer<typeof EditionsParams>;

const day = (description: string) => IsoDate.nullable().meta({ description });

/** A text of an article. */
export const Edition = z.object({
  title: z.string(),
  text: z.string(),
  is_abandoned: z.boolean(),
  is_current: z.boolean(),
  from: day('The first day it was in force; null where the history of the act does not tell it.'),
  until: day('The first day it no longer was; null for the current text, and where it is not told.'),
  made: day('The day of promulgation of the change that made it, as far as it is told.'),
  ended: day('The same of the change that ended it.'),
  seen: day('The last amendment of the act in the newest edition of the act that had this text.'),
});
export type Edition = z.infer<typeof Edition>;

export const IN_FORCE_OUTCOMES = ['current', 'former', 'missing', 'unknown'] as const;

/** What was in force on the day that was asked for. */
export const EditionAt = z.object({
  date: IsoDate,
  outcome: z.enum(IN_FORCE_OUTCOMES).meta({
    description:
      '`current` and `former`: the text `edition` names. `missing`: another one, which is not held. `unknown`: the history of the act does not tell.',
  }),
  edition: z.int().nonnegative().nullable().meta({ description: 'Its place in `editions`.' }),
  changed: day('The first change of the article after that day.'),
});
export type EditionAt = z.infer<typeof EditionAt>;

/** Articles whose former texts are held, by the change that ended these. */
export const AmendedArticles = z.object({
  date: day('The day of promulgation; null where the history of the act does not tell it.'),
  articles: z.array(DocumentLink.pick({ doc_id: true, title: true, url: true })),
});
export type AmendedArticles = z.infer<typeof AmendedArticles>;

/** `GET /api/v1/documents/{doc_id}/editions` */
export const EditionsResponse = z.object({
  editions: z.array(Edition).meta({
    description: 'Of an article, the newest first: its own text, and former ones as far as they are held.',
  }),
  at: EditionAt.nullable(),
  amended: z.array(AmendedArticles).meta({
    description: 'Of an act, the newest change first: articles whose former texts are held.',
  }),
});
export type EditionsResponse = z.infer<typeof EditionsResponse>;
