import { z } from 'zod';
import { LEVELS_MAX } from './chat.ts';
import { DocType, IsoDate, Level } from './document.ts';
import { unknownParameter } from './search.ts';

/** Parameters of `GET /api/v1/holdings` as they stand in the URL: those of an answer. */
export const HoldingsParams = z
  .strictObject(
    {
      level: z.array(Level).max(LEVELS_MAX).optional().meta({
        description: 'Count only judgments of these levels; repeatable. Other kinds stay in.',
      }),
      start_date: IsoDate.optional().meta({
        description:
          'Count only decisions, interpretations and letters whose own date is not before it; statutes stay in, whatever their date.',
      }),
      end_date: IsoDate.optional().meta({ description: 'The same for a date that is not after it.' }),
    },
    { error: unknownParameter },
  )
  .refine(({ start_date, end_date }) => !start_date || !end_date || start_date <= end_date, {
    error: '不可早於 start_date',
    path: ['end_date'],
  });
export type HoldingsParams = z.infer<typeof HoldingsParams>;

const count = z.int().nonnegative();

/** How many documents of a kind (of judgments, of a level) are held, and of which days. */
export const HoldingsOfKind = z.strictObject({
  doc_type: DocType,
  level: Level.nullable().meta({ description: 'Of judgments; null where the court has none of the levels.' }),
  count: count.meta({ description: 'An act and each of its articles count as one document each.' }),
  from: IsoDate.nullable().meta({ description: 'The earliest day; null where none has a day.' }),
  until: IsoDate.nullable().meta({
    description: 'The latest day; of statutes that of their last amendment.',
  }),
});
export type HoldingsOfKind = z.infer<typeof HoldingsOfKind>;

/** `GET /api/v1/holdings`: what a library holds, and until when. */
export const Holdings = z.strictObject({
  fictional: z.boolean().meta({
    description: 'Whether all of it is made up, as the demonstration corpus is; false for an empty library.',
  }),
  statutes: z
    .strictObject({
      count: count.meta({ description: 'Acts and articles.' }),
      acts: count,
      until: IsoDate.nullable().meta({ description: 'The latest amendment that is held.' }),
    })
    .nullable()
    .meta({ description: 'Null where none is held.' }),
  kinds: z
    .array(HoldingsOfKind)
    .meta({ description: 'Every kind that is held, judgments by level; the levels in the order of courts.' }),
  updated_at: z.iso.datetime().nullable().optional().meta({
    description:
      'When a document last came or changed, by the clock of this server; null where none is held.',
  }),
});
export type Holdings = z.infer<typeof Holdings>;

const readStatutes = z.object(Holdings.shape.statutes.unwrap().shape);

/** The same as another server might send it: unknown fields are dropped. */
export const ReadHoldings = z.object({
  fictional: z.boolean().catch(false).default(false),
  statutes: readStatutes.nullable().catch(null).default(null),
  kinds: z.array(z.object(HoldingsOfKind.shape)),
  updated_at: Holdings.shape.updated_at.catch(undefined),
});
