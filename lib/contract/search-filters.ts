import { z } from 'zod';
import { courtNames } from '../taiwan/courts/court-names.ts';
import { DocType, IsoDate, Level, StandingName } from './document.ts';
import { SORTS } from './names.ts';
import { SearchParams, unknownParameter } from './search.ts';

export const Sort = z.enum(SORTS);
export type Sort = z.infer<typeof Sort>;

/** Values of one parameter; more than there are courts make no sense. */
const VALUES_MAX = 100;
const several = <T extends z.ZodType>(value: T, description: string) =>
  z.array(value).max(VALUES_MAX).optional().meta({ description });

/** A court by any of its usual names. */
export const CourtName = z.string().refine((name) => courtNames(name).length > 0, {
  error: '不是可辨識的法院名稱（例如最高法院、北院、智財法院）',
});

/** Parameters that may be given several times. */
export const REPEATABLE = ['doc_type', 'standing', 'level', 'court'] as const;

/** The filters of a search, an addition of ours to the spec. */
export const filterParameters = {
  doc_type: several(DocType, 'Only documents of these kinds; repeatable.'),
  standing: several(
    StandingName,
    'Only documents of these places in the hierarchy of norms and courts, 位階; repeatable. With `doc_type` other kinds that it names stay in.',
  ),
  level: several(
    Level,
    'Only judgments of these levels; repeatable. With `doc_type` other kinds that it names stay in.',
  ),
  court: several(
    CourtName,
    'Only decisions of these courts, by any of their usual names; repeatable. With `doc_type` other kinds that it names stay in.',
  ),
  start_date: IsoDate.optional().meta({
    description:
      'Only decisions, interpretations and letters whose own date is not before it; statutes stay in, whatever their date.',
  }),
  end_date: IsoDate.optional().meta({ description: 'The same for a date that is not after it.' }),
  in_force: z
    .enum(['true', 'false'])
    .transform((text) => text === 'true')
    .pipe(z.boolean())
    .optional()
    .meta({ description: 'Only what is in force, or only what no longer is.' }),
};

/** The order of a search, also an addition of ours. */
const order = {
  sort: Sort.optional().meta({
    description:
      'By relevance where it is absent. Keyword: all matches are sorted. Semantic and hybrid: the documents that were considered. What has no date comes last.',
  }),
};

/** All parameters of `GET /api/v1/search` as they stand in the URL: the spec's, and ours. */
export const FilteredSearchParams = z
  .strictObject({ ...SearchParams.shape, ...filterParameters, ...order }, { error: unknownParameter })
  .refine(({ start_date, end_date }) => !start_date || !end_date || start_date <= end_date, {
    error: '不可早於 start_date',
    path: ['end_date'],
  });
export type FilteredSearchParams = z.infer<typeof FilteredSearchParams>;
