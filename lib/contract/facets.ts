import { z } from 'zod';
import { DocType, Level, StandingName } from './document.ts';
import { COUNTED_MAX } from './names.ts';

const count = z.int().positive();
const values = <T extends z.ZodType>(value: T) => z.array(z.strictObject({ value, count }));

/** How many of the documents found are of each kind, most first; values without a document are left out. */
export const Facets = z
  .strictObject({
    doc_type: values(DocType),
    standing: values(StandingName),
    level: values(Level),
    court: values(z.string()).meta({ description: 'By the name that courts have today.' }),
    year: values(z.int()).meta({
      description:
        'Newest first; of decisions, interpretations and letters, which a range of dates applies to.',
    }),
    undecided: z.int().nonnegative().meta({
      description: 'Rulings of the 憲法法庭 that decide nothing; in results they come after all others.',
    }),
  })
  .meta({ description: 'Of all that is counted in `total`.' });
export type Facets = z.infer<typeof Facets>;

/** Counts over all documents found, if the request asks for reasons. */
export const Totals = z.object({
  total: z.int().nonnegative().meta({
    description:
      'Keyword: documents that hold all the query says. Semantic and hybrid: documents that were considered, so at least so many.',
  }),
  total_is_exact: z.boolean().meta({ description: `False where there are more: above ${COUNTED_MAX}.` }),
  facets: Facets,
});
export type Totals = z.infer<typeof Totals>;
