import { z } from 'zod';
import { characters } from '../text/characters.ts';
import { DocumentResponse, ReadDocument } from './document.ts';

export const SEARCH_TYPES = ['keyword', 'semantic', 'hybrid'] as const;
export const SearchType = z.enum(SEARCH_TYPES);
export type SearchType = z.infer<typeof SearchType>;

export const QUERY_MAX = 500;
export const LIMIT_MAX = 50;
export const LIMIT_DEFAULT = 10;

/** Response header with the searches that the key has left. */
export const REMAINING_HEADER = 'x-ratelimit-remaining-requests';

/** Query text: not blank, at most 500 characters as a person counts them. */
export const QueryText = z
  .string()
  .refine((text) => text.trim() !== '', { error: 'must not be empty' })
  .refine((text) => characters(text) <= QUERY_MAX, { error: `must have at most ${QUERY_MAX} characters` })
  .meta({ minLength: 1, maxLength: QUERY_MAX });

/** Parameters of `GET /api/v1/search` as they stand in the URL; a parameter that is not listed is refused. */
export const SearchParams = z.strictObject({
  query: QueryText,
  search_type: SearchType.default('keyword'),
  limit: z
    .string()
    .regex(/^-?\d{1,9}$/, { error: 'must be an integer' })
    .transform(Number)
    .pipe(z.int().min(1).max(LIMIT_MAX))
    .default(LIMIT_DEFAULT),
});
export type SearchParams = z.infer<typeof SearchParams>;

export const SearchResponse = z.strictObject({
  documents: z.array(DocumentResponse).max(LIMIT_MAX),
  search_type: SearchType,
});
export type SearchResponse = z.infer<typeof SearchResponse>;

/** The answer of any server of the contract; `search_type` falls back to what was asked for by the caller. */
export const ReadSearchResponse = z.object({
  documents: z
    .array(ReadDocument)
    .nullish()
    .transform((documents) => documents ?? []),
  search_type: SearchType.nullish().catch(null).default(null),
});
export type ReadSearchResponse = z.infer<typeof ReadSearchResponse>;
