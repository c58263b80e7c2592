import { z } from 'zod';
import { DocType, IsoDate, Level } from '#lib/contract/document.ts';
import { CITING_SORTS, CITING_VIEWS } from '#lib/contract/names.ts';

const filters = {
  doc_type: DocType.exactOptional(),
  level: Level.exactOptional(),
  court: z.string().min(1).max(40).exactOptional(),
  start_date: IsoDate.exactOptional(),
  end_date: IsoDate.exactOptional(),
  view: z.enum(CITING_VIEWS).exactOptional(),
  sort: z.enum(CITING_SORTS).exactOptional(),
};

/** Which of the citing documents are requested, and in which order. */
export const CitingRequest = z.strictObject(filters);
/** The same for one page: with the offset that it begins at. */
export const CitingPageRequest = z.strictObject({
  ...filters,
  offset: z
    .string()
    .regex(/^\d{1,9}$/)
    .exactOptional(),
});
