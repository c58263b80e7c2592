import { z } from 'zod';
import { DocType, IsoDate, Level } from './document.ts';
import { CITING_LIMIT, CITING_LIMIT_MAX } from './full-document.ts';
import { CITING_SORTS, CITING_VIEWS } from './names.ts';
import { numberText } from './number-text.ts';
import { CourtName } from './search-filters.ts';

const CitingSort = z.enum(CITING_SORTS);

/** The largest offset of paging. */
const OFFSET_MAX = 100_000_000;

/** Parameters of `GET /api/v1/documents/{doc_id}/citing` as they stand in the URL. */
export const CitingParams = z
  .strictObject(
    {
      doc_type: DocType.optional().meta({ description: 'Only documents of this kind.' }),
      level: Level.optional().meta({
        description: 'Only judgments of this level; other kinds stay in, unless `doc_type` leaves them out.',
      }),
      court: CourtName.optional().meta({
        description: 'Only decisions of this court, by any of its usual names; other kinds stay in likewise.',
      }),
      view: z.enum(CITING_VIEWS).optional().meta({
        description:
          "Only judgments that cite it in the court's own reasons, or in what a party says; other kinds stay in likewise, and the passage is one of that view.",
      }),
      sort: CitingSort.default('newest').meta({
        description: 'Newest first, or by the hierarchy of norms and courts, in each the newest first.',
      }),
      start_date: IsoDate.optional().meta({
        description:
          'Only decisions, interpretations and letters whose own date is not before it; statutes stay in, whatever their date.',
      }),
      end_date: IsoDate.optional().meta({ description: 'The same for a date that is not after it.' }),
      limit: numberText(1, CITING_LIMIT_MAX, 'Maximum number of documents.').default(CITING_LIMIT),
      offset: numberText(0, OFFSET_MAX, 'How many documents to pass over.').default(0),
    },
    { error: ({ code }) => (code === 'unrecognized_keys' ? '不是可用的參數' : undefined) },
  )
  .refine(({ start_date, end_date }) => !start_date || !end_date || start_date <= end_date, {
    error: '不可早於 start_date',
    path: ['end_date'],
  });
export type CitingParams = z.infer<typeof CitingParams>;
