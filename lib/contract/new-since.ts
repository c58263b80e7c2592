import { z } from 'zod';
import { DocumentLink } from './full-document.ts';
import { SearchParams, unknownParameter } from './search.ts';
import { filterParameters } from './search-filters.ts';

/**
 * `GET /api/v1/search/new-since`: the results of a search that came to the library, or changed there, after a moment.
 */

/** Number of documents listed; the count of all is sent beside. */
export const NEW_NAMED_MAX = 20;
/** Number of first results of a search by meaning that are considered. */
export const NEW_AMONG_FIRST = 50;
/** Number of matches of a keyword search that are considered: the newest and the best. */
export const NEW_AMONG_MATCHES = 2_000;

const Moment = z.iso.datetime({
  offset: true,
  error: '必須是 ISO 8601 的時間，例如 2026-11-22T00:00:00Z（網址裡的「+」要寫成 %2B）',
});

/** Parameters as they stand in the URL: those of a search but `limit` and `sort`, and `since`. */
export const NewSinceParams = z
  .strictObject(
    {
      query: SearchParams.shape.query,
      search_type: SearchParams.shape.search_type,
      ...filterParameters,
      since: Moment.meta({
        description: 'After this moment, by the clock of this server: `as_of` of an earlier answer.',
      }),
    },
    { error: unknownParameter },
  )
  .refine(({ start_date, end_date }) => !start_date || !end_date || start_date <= end_date, {
    error: '不可早於 start_date',
    path: ['end_date'],
  });
export type NewSinceParams = z.infer<typeof NewSinceParams>;

export const NewSinceResponse = z.strictObject({
  count: z
    .int()
    .nonnegative()
    .meta({
      description: `Documents that are new or changed: of a keyword search among all that match, up to ${NEW_AMONG_MATCHES}; of another among its first ${NEW_AMONG_FIRST}.`,
    }),
  is_exact: z.boolean().meta({ description: 'False where more match than were looked at.' }),
  documents: z
    .array(DocumentLink)
    .max(NEW_NAMED_MAX)
    .meta({ description: `Best first, at most ${NEW_NAMED_MAX}; without their texts.` }),
  as_of: Moment.meta({ description: 'The moment up to which this holds, to ask from the next time.' }),
});
export type NewSinceResponse = z.infer<typeof NewSinceResponse>;

/** The same as another server might send it: unknown fields are dropped. */
export const ReadNewSinceResponse = z.object({
  ...NewSinceResponse.shape,
  documents: z.array(z.object(DocumentLink.shape)),
});
