import { z } from 'zod';
import { characters } from '../text/characters.ts';
import { DocumentResponse, ReadDocument } from './document.ts';
import { Totals } from './facets.ts';
import { lenient } from './lenient.ts';
import { LIMIT_DEFAULT, LIMIT_MAX, QUERY_MAX, SEARCH_TYPES } from './names.ts';
import { EXPLAIN_HEADER, ReadUnderstood, Understood } from './why.ts';

export const SearchType = z.enum(SEARCH_TYPES);
export type SearchType = z.infer<typeof SearchType>;

/** Query text: not blank, at most 500 characters as a person counts them. */
export const QueryText = z
  .string()
  .refine((text) => text.trim() !== '', { error: '不可空白' })
  .refine((text) => characters(text) <= QUERY_MAX, { error: `最多 ${QUERY_MAX} 個字` })
  .meta({
    minLength: 1,
    maxLength: QUERY_MAX,
    pattern: '\\S',
    description:
      'Search text. Characters are counted as a person counts them. `A & B` is AND, and so is white space; what stands in quotation marks is one phrase. What is asked for by number (民184, 釋748, 112台上824) comes first in every mode.',
  });

const LIMIT_RANGE = { error: `必須是 1 到 ${LIMIT_MAX} 的整數` };

/** The text of a URL's `limit`, read as a number. */
const LimitText = z
  .string()
  .regex(/^-?\d+$/, LIMIT_RANGE)
  .transform(Number)
  .pipe(
    z
      .int(LIMIT_RANGE)
      .min(1, LIMIT_RANGE)
      .max(LIMIT_MAX, LIMIT_RANGE)
      .meta({ description: 'Maximum number of results.' }),
  );

/**
 * Error for an unknown parameter. Most likely it is the second half of a query `A & B` that was not percent-encoded.
 */
export const unknownParameter = ({ code }: { code?: string | undefined }): string | undefined =>
  code === 'unrecognized_keys' ? '不是可用的參數（查詢字中的「&」要寫成 %26）' : undefined;

/** The spec's parameters of `GET /api/v1/search` as they stand in the URL; a parameter that is not listed is refused. */
export const SearchParams = z.strictObject(
  {
    query: QueryText,
    search_type: SearchType.default('keyword'),
    limit: LimitText.default(LIMIT_DEFAULT),
  },
  { error: unknownParameter },
);
export type SearchParams = z.infer<typeof SearchParams>;

export const SearchResponse = z.strictObject({
  documents: z.array(DocumentResponse).max(LIMIT_MAX),
  search_type: SearchType,
  ...Totals.partial().shape,
  understood: z
    .array(Understood)
    .optional()
    .meta({
      description: `What the query asks for by number, in order; with \`${EXPLAIN_HEADER}: 1\`, where it asks for any.`,
    }),
});
export type SearchResponse = z.infer<typeof SearchResponse>;

/** The answer of any server of the contract; where it lacks `search_type` the caller uses the one it asked for. */
export const ReadSearchResponse = z.object({
  documents: z
    .array(ReadDocument)
    .nullish()
    .transform((documents) => documents ?? []),
  search_type: SearchType.nullish().catch(null).default(null),
  ...lenient(Totals.shape),
  understood: z.array(ReadUnderstood).optional().catch(undefined),
});
export type ReadSearchResponse = z.infer<typeof ReadSearchResponse>;
