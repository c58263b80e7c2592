import { z } from 'zod';
import { DocType, IsoDate, Level } from './document.ts';

const count = z.int().nonnegative();

/** How many documents of a kind, and of judgments of a level, are held, and of which days. */
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
});
export type Holdings = z.infer<typeof Holdings>;

const readStatutes = z.object(Holdings.shape.statutes.unwrap().shape);

/** The same as another server might send it: what it says beyond that is dropped. */
export const ReadHoldings = z.object({
  fictional: z.boolean().catch(false).default(false),
  statutes: readStatutes.nullable().catch(null).default(null),
  kinds: z.array(z.object(HoldingsOfKind.shape)),
});
