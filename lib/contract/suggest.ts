import { z } from 'zod';
import { SUGGEST_TEXT_MAX } from '../search/suggest-text.ts';
import { unknownParameter } from './search.ts';

export const SUGGESTION_KINDS = ['act', 'article', 'interpretation', 'ruling', 'judgment', 'letter'] as const;
export const SuggestionKind = z.enum(SUGGESTION_KINDS);
export type SuggestionKind = z.infer<typeof SuggestionKind>;

export const SUGGEST_LIMIT = 8;
export const SUGGEST_LIMIT_MAX = 20;
/** Characters of a document's first words. */
export const EXCERPT_MAX = 60;

/** What the text typed so far may mean. All fields are plain text. */
export const Suggestion = z
  .strictObject({
    kind: SuggestionKind,
    text: z.string().min(1).meta({ description: 'What to search for: 民法第184條.' }),
    doc_id: z.string().nullable().meta({ description: 'The document; null where none is held.' }),
    title: z.string().meta({ description: 'What to show: the title of the document.' }),
    excerpt: z
      .string()
      .nullable()
      .meta({ description: `The first words of an article, at most ${EXCERPT_MAX} characters.` }),
    is_abandoned: z.boolean().meta({ description: 'Repealed or no longer in force.' }),
  })
  .meta({ description: 'A name or number that goes on from what was typed.' });
export type Suggestion = z.infer<typeof Suggestion>;

/** `GET /api/v1/suggest` */
export const SuggestResponse = z.strictObject({ suggestions: z.array(Suggestion).max(SUGGEST_LIMIT_MAX) });
export type SuggestResponse = z.infer<typeof SuggestResponse>;

/** The same as another server might send it: fields that are only shown may be missing. */
const ReadSuggestion = z.object({
  ...Suggestion.shape,
  excerpt: Suggestion.shape.excerpt.catch(null).default(null),
  is_abandoned: z.boolean().catch(false).default(false),
});
export const ReadSuggestResponse = z.object({ suggestions: z.array(ReadSuggestion) });

const LIMIT_RANGE = { error: `必須是 1 到 ${SUGGEST_LIMIT_MAX} 的整數` };

/** Parameters of `GET /api/v1/suggest` as they stand in the URL. */
export const SuggestParams = z.strictObject(
  {
    q: z.string().meta({
      description: `What was typed so far. Nothing is suggested for nothing, nor for more than ${SUGGEST_TEXT_MAX} characters.`,
    }),
    limit: z
      .string()
      .regex(/^-?\d{1,9}$/, LIMIT_RANGE)
      .transform(Number)
      .pipe(z.int(LIMIT_RANGE).min(1, LIMIT_RANGE).max(SUGGEST_LIMIT_MAX, LIMIT_RANGE))
      .meta({ description: 'Maximum number of suggestions.' })
      .default(SUGGEST_LIMIT),
  },
  { error: unknownParameter },
);
export type SuggestParams = z.infer<typeof SuggestParams>;
